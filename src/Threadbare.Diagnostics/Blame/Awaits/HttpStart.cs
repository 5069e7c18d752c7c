namespace Threadbare.Diagnostics.Blame.Awaits;

/// <summary>An outbound HTTP request that started.</summary>
/// <param name="ThreadId">The thread that started it.</param>
/// <param name="Host">The host and port that it goes to.</param>
/// <param name="Stack">The stack, innermost first.</param>
internal readonly record struct HttpStart(long ThreadId, string Host, IReadOnlyList<ulong> Stack);
