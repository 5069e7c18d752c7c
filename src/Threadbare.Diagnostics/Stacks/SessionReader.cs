using Microsoft.Diagnostics.NETCore.Client;
using Microsoft.Diagnostics.Tracing;

namespace Threadbare.Diagnostics.Stacks;

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

    /// <summary>Ends a session; one whose process is gone has ended already.</summary>
    public static async Task StopAsync(EventPipeSession session)
    {
        try
        {
            await session.StopAsync(CancellationToken.None).ConfigureAwait(false);
        }
        catch (Exception fault) when (IsGone(fault))
        {
        }
    }

    /// <summary>True for what a process that ended, or will not answer, looks like from here.</summary>
    public static bool IsGone(Exception fault) =>
        fault is ServerNotAvailableException or ServerErrorException or UnsupportedCommandException or IOException or TimeoutException or ObjectDisposedException;

    private static bool IsEnd(Exception fault) => fault is FormatException or IOException or ObjectDisposedException or EndOfStreamException;
}
