namespace Threadbare.Http.Wire;

/// <summary>The operations for which one connection is ready.</summary>
/// <param name="Token">As given when it was connected.</param>
/// <param name="CanRead">Bytes, an end or an error can be received.</param>
/// <param name="CanWrite">It is connected, or takes bytes again.</param>
/// <param name="IsEnding">The other side has closed, or an error waits: receive until the end is met.</param>
internal readonly record struct Readiness(long Token, bool CanRead, bool CanWrite, bool IsEnding);
