using Threadbare.Results;

namespace Threadbare.Diagnostics.Monitor.Pool;

/// <summary>Notices that requests wait inside a process though it has threads and processors to spare: something asynchronous holds them.</summary>
internal sealed class IdleWaitDetector
{
    private const int Fewest = 4;
    private const int Agreeing = 3;
    private const double BusyProcessors = 0.6;

    private int _agreed;

    /// <summary>Takes the sample of one second.</summary>
    /// <returns>True once, when three in a row have shown it.</returns>
    public bool Add(RuntimeSample sample)
    {
        bool waits = sample.ActiveRequests >= Fewest && !(sample.QueueLength > 0) && !(sample.BlockedThreads >= 1)
            && sample.CpuPercent < BusyProcessors * 100 * (sample.Processors ?? 1);
        _agreed = _agreed >= Agreeing ? int.MaxValue : waits ? _agreed + 1 : 0;
        return _agreed == Agreeing;
    }
}
