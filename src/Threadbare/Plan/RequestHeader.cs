namespace Threadbare.Plan;

/// <summary>One header of a request.</summary>
/// <param name="Name">A token (RFC 9110, section 5.1).</param>
/// <param name="Value">No control characters.</param>
public sealed record RequestHeader(string Name, string Value);
