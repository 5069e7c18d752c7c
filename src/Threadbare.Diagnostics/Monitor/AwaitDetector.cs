using Threadbare.Diagnostics.Constants;
using Threadbare.Diagnostics.Monitor.Pool;
using Threadbare.Results;

namespace Threadbare.Diagnostics.Monitor;

/// <summary>Notices that requests wait for something asynchronous, or call something outside the process: only then awaited calls tell
/// more than the figures.</summary>
internal sealed class AwaitDetector
{
    private int _seconds;
    private int _agreed;

    /// <summary>Adds the sample of one second.</summary>
    /// <returns>The reason, once, when <see cref="MonitorConstants.AgreeingSamples"/> in a row show one; otherwise null.</returns>
    public string? Add(RuntimeSample sample)
    {
        bool isOver = _agreed >= MonitorConstants.AgreeingSamples;
        if (++_seconds <= MonitorConstants.SecondsBeforeAwaits - MonitorConstants.AgreeingSamples || isOver)
        {
            return null;
        }

        string? reason = FindReason(sample);
        _agreed = reason is null ? 0 : _agreed + 1;
        return _agreed == MonitorConstants.AgreeingSamples ? reason : null;
    }

    private static string? FindReason(RuntimeSample sample)
    {
        if (sample.DatabasePending > 0 || sample.DatabaseUsed > 0)
        {
            return "The service used database connections.";
        }

        if (sample.OutboundActive > 0 || sample.OutboundQueuedPerSecond > 0)
        {
            return "The service called another one.";
        }

        return IdleWaitDetector.HasIdleWait(sample) ? "Requests waited while threads were idle." : null;
    }
}
