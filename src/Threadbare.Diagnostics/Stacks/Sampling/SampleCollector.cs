using Microsoft.Diagnostics.Tracing.Etlx;
using Microsoft.Diagnostics.Tracing.EventPipe;

namespace Threadbare.Diagnostics.Stacks.Sampling;

/// <summary>Collects the samples of one burst by thread.</summary>
internal sealed class SampleCollector
{
    private readonly Dictionary<long, List<StackSample>> _threads = [];
    private readonly StackPool _stacks = new();

    /// <summary>The samples of each thread in the order they were taken, by the system's number of the thread.</summary>
    public IReadOnlyDictionary<long, List<StackSample>> Threads => _threads;

    /// <summary>The time of the first sample; the latest possible time until it arrives.</summary>
    public DateTime From { get; private set; } = DateTime.MaxValue;

    /// <summary>The time of the last sample; the earliest possible time until it arrives.</summary>
    public DateTime Until { get; private set; } = DateTime.MinValue;

    /// <summary>Adds a sample.</summary>
    public void Add(ClrThreadSampleTraceData sample)
    {
        if (!_threads.TryGetValue(sample.ThreadID, out List<StackSample>? samples))
        {
            _threads[sample.ThreadID] = samples = [];
        }

        samples.Add(new StackSample(_stacks.Intern(StackAddresses.Read(sample.CallStack())), sample.Type == ClrThreadSampleType.Managed));
        From = From < sample.TimeStamp ? From : sample.TimeStamp;
        Until = Until > sample.TimeStamp ? Until : sample.TimeStamp;
    }
}
