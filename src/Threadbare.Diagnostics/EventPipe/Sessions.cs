using Microsoft.Diagnostics.NETCore.Client;

namespace Threadbare.Diagnostics.EventPipe;

/// <summary>Opens and ends sessions within a bound: a stopped process takes the connection and never answers.</summary>
internal static class Sessions
{
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(10);
    private static readonly TimeSpan Farewell = TimeSpan.FromSeconds(2);

    /// <summary>Opens one; stacks would cost several times what the events do, but runtimes before .NET 8 cannot leave them out.</summary>
    /// <exception cref="TimeoutException">The process took the connection and did not answer.</exception>
    /// <exception cref="ServerNotAvailableException">The process has no diagnostics port, or it is another user's.</exception>
    public static async Task<EventPipeSession> OpenAsync(DiagnosticsClient client, IReadOnlyList<EventPipeProvider> providers, int bufferMegabytes, CancellationToken cancellationToken)
    {
        using var patience = new CancellationTokenSource(Patience);
        using var bound = CancellationTokenSource.CreateLinkedTokenSource(patience.Token, cancellationToken);
        try
        {
            var configuration = new EventPipeSessionConfiguration(providers, bufferMegabytes, requestRundown: false, requestStackwalk: false);
            return await client.StartEventPipeSessionAsync(configuration, bound.Token).ConfigureAwait(false);
        }
        catch (UnsupportedCommandException)
        {
            return await client.StartEventPipeSessionAsync(providers, requestRundown: false, bufferMegabytes, bound.Token).ConfigureAwait(false);
        }
        catch (OperationCanceledException) when (!cancellationToken.IsCancellationRequested)
        {
            throw new TimeoutException($"The diagnostics port took the connection and did not answer within {Patience.TotalSeconds:0} s.");
        }
    }

    /// <summary>Ends one, whether or not the process still answers: its session ends with our connection.</summary>
    public static async Task EndAsync(EventPipeSession session)
    {
        try
        {
            using var farewell = new CancellationTokenSource(Farewell);
            await session.StopAsync(farewell.Token).ConfigureAwait(false);
        }
        catch (Exception fault) when (IsEnd(fault) || fault is OperationCanceledException)
        {
            session.Dispose();
        }
    }

    /// <summary>True when a fault means that the process is gone or answers nobody.</summary>
    public static bool IsEnd(Exception fault) => fault is ServerNotAvailableException or ServerErrorException or UnsupportedCommandException or IOException or TimeoutException;
}
