using Microsoft.Diagnostics.Tracing;

namespace Threadbare.Diagnostics.EventPipe;

/// <summary>Reads sessions on threads of their own: reading blocks, and the pool's threads are not lent to it.</summary>
internal static class SessionReader
{
    /// <summary>Reads until the session is stopped or the process ends.</summary>
    public static Task ReadAsync(Func<TraceEventDispatcher> open) => Task.Factory.StartNew(
        () =>
        {
            try
            {
                using TraceEventDispatcher source = open();
                source.Process();
            }
            catch (Exception fault) when (IsEnd(fault))
            {
                // A killed process ends the stream inside an event; what was read before is kept.
            }
        },
        CancellationToken.None,
        TaskCreationOptions.LongRunning,
        TaskScheduler.Default);

    /// <summary>True for what a process that ended, or will not answer, looks like from here.</summary>
    public static bool IsGone(Exception fault) =>
        Sessions.IsEnd(fault) || fault is ObjectDisposedException;

    private static bool IsEnd(Exception fault) => fault is FormatException or IOException or ObjectDisposedException or EndOfStreamException;
}
