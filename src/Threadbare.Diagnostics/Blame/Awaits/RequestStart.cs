namespace Threadbare.Diagnostics.Blame.Awaits;

/// <summary>A request that a thread began to serve.</summary>
/// <param name="At">Milliseconds since the window opened.</param>
/// <param name="ThreadId">The thread.</param>
/// <param name="Request">The request.</param>
internal readonly record struct RequestStart(double At, long ThreadId, RequestLine Request);
