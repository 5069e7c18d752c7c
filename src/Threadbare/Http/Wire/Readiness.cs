namespace Threadbare.Http.Wire;

/// <summary>What one connection is ready for.</summary>
/// <param name="Token">As given when it was connected.</param>
/// <param name="CanRead">Octets, an end or an error can be received.</param>
/// <param name="CanWrite">It is connected, or takes octets again.</param>
/// <param name="IsEnding">The other side has closed, or an error waits: receive until the end is met.</param>
internal readonly record struct Readiness(long Token, bool CanRead, bool CanWrite, bool IsEnding);
