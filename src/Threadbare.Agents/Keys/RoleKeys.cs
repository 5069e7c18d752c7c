namespace Threadbare.Agents.Keys;

/// <summary>The keys of one machine for one role.</summary>
/// <param name="Own">Its certificate, with the private key.</param>
/// <param name="Authority">The only authority that it trusts.</param>
internal sealed record RoleKeys(X509Certificate2 Own, X509Certificate2 Authority);
