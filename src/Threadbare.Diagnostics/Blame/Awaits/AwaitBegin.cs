namespace Threadbare.Diagnostics.Blame.Awaits;

/// <summary>An await that began to wait.</summary>
/// <param name="At">Milliseconds since the window opened.</param>
/// <param name="ThreadId">The thread that awaited.</param>
/// <param name="Key">The await.</param>
internal readonly record struct AwaitBegin(double At, long ThreadId, AwaitKey Key);
