using Threadbare.Diagnostics.Constants;
using Threadbare.Results;

namespace Threadbare.Diagnostics.Monitor.Pool;

/// <summary>Notices that requests wait in a process that has idle threads and processors: something asynchronous holds them.</summary>
internal sealed class IdleWaitDetector
{
    private int _agreed;

    /// <summary>Adds the sample of one second.</summary>
    /// <returns>True once, when <see cref="MonitorConstants.AgreeingSamples"/> in a row show it.</returns>
    public bool Add(RuntimeSample sample)
    {
        if (_agreed >= MonitorConstants.AgreeingSamples)
        {
            return false;
        }

        _agreed = HasIdleWait(sample) ? _agreed + 1 : 0;
        return _agreed == MonitorConstants.AgreeingSamples;
    }

    /// <summary>True if a sample shows requests that wait beside idle threads and processors.</summary>
    public static bool HasIdleWait(RuntimeSample sample) =>
        sample.ActiveRequests >= MonitorConstants.MinWaitingRequests
        && !(sample.QueueLength > 0)
        && !(sample.BlockedThreads >= 1)
        && sample.CpuPercent < MonitorConstants.IdleProcessors * 100 * (sample.Processors ?? 1);
}
