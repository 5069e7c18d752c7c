namespace Threadbare.Diagnostics.Stacks.Sampling;

/// <summary>Collects the samples of one burst by thread.</summary>
/// <param name="stacks">Keeps the stacks.</param>
internal sealed class SampleCollector(StackPool stacks)
{
    private readonly Dictionary<long, List<StackSample>> _threads = [];

    /// <summary>The samples of each thread in the order they were taken, by the system's number of the thread.</summary>
    public IReadOnlyDictionary<long, List<StackSample>> Threads => _threads;

    /// <summary>The moment of the first sample; the latest possible one until it arrives.</summary>
    public long From { get; private set; } = long.MaxValue;

    /// <summary>The moment of the last sample; the earliest possible one until it arrives.</summary>
    public long Until { get; private set; } = long.MinValue;

    /// <summary>Adds a sample.</summary>
    public void Add(ClrThreadSampleTraceData sample)
    {
        long at = EventTime.Read(sample);
        bool isManaged = sample.Type == ClrThreadSampleType.Managed;
        _threads.FindOrAdd(sample.ThreadID, _ => []).Add(new StackSample(stacks.Read(sample), isManaged) { At = at });
        From = Math.Min(From, at);
        Until = Math.Max(Until, at);
    }
}
