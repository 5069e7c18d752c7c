namespace Threadbare.Diagnostics.Blame.Work;

/// <summary>Adds up the allocations, exceptions and pauses of one window while they arrive.</summary>
/// <remarks>Called by the thread that reads events.</remarks>
internal sealed class EventCollector
{
    private readonly StackPool _stacks = new();
    private readonly Dictionary<SampledAllocation, (double Bytes, int Samples)> _allocations = [];
    private readonly Dictionary<SeenException, int> _exceptions = [];
    private readonly Dictionary<int, (string Type, IReadOnlyList<ulong> Stack)> _thrown = [];

    private readonly PauseTracker _pauses = new();

    /// <summary>The pauses of the garbage collector.</summary>
    public IReadOnlyDictionary<SeenPause, PauseTally> Pauses => _pauses.Pauses;

    /// <summary>The allocations, with the bytes that they stand for.</summary>
    public IReadOnlyDictionary<SampledAllocation, (double Bytes, int Samples)> Allocations => _allocations;

    /// <summary>The exceptions. One whose handler was not seen by the end of the window counts too.</summary>
    public IReadOnlyDictionary<SeenException, int> Exceptions
    {
        get
        {
            foreach (int thread in _thrown.Keys.ToList())
            {
                EndThrow(thread, handler: 0);
            }

            return _exceptions;
        }
    }

    /// <summary>Follows the events of a source.</summary>
    public void Follow(TraceEventDispatcher source)
    {
        source.Clr.AllocationSampling += allocated => Add(allocated);
        source.Clr.GCAllocationTick += allocated => Add(
            allocated, allocated.TypeName, allocated.AllocationKind == GCAllocationKind.Large, allocated.AllocationAmount64);
        _pauses.Follow(source, _stacks.Read);
        source.Clr.ExceptionStart += thrown => Begin(thrown);
        source.Clr.ExceptionCatchStart += caught => EndThrow(caught.ThreadID, (ulong)caught.EntryEIP);
    }

    /// <summary>
    /// Estimates the bytes that one sampled object stands for: the probability that it is sampled grows with its size.
    /// </summary>
    /// <remarks>A Horvitz–Thompson estimate: size / p, with p = 1 - (1 - 1/d)^size for the sampling distance d.</remarks>
    /// <param name="size">Size of the object in bytes.</param>
    public static double EstimateBytes(double size) =>
        size / -double.ExpM1(size * double.LogP1(-1 / WorkConstants.BytesPerSample));

    private void Add(AllocationSampledTraceData allocated) => Add(
        allocated, allocated.TypeName, allocated.AllocationKind == GCAllocationKind.Large, EstimateBytes(allocated.ObjectSize));

    private void Add(TraceEvent traced, string type, bool isLarge, double bytes)
    {
        var key = new SampledAllocation(_stacks.Read(traced), type, isLarge);
        (double known, int samples) = _allocations.GetValueOrDefault(key);
        _allocations[key] = (known + bytes, samples + 1);
    }

    private void Begin(ExceptionTraceData thrown)
    {
        EndThrow(thrown.ThreadID, handler: 0);
        _thrown[thrown.ThreadID] = (thrown.ExceptionType, _stacks.Read(thrown));
    }

    private void EndThrow(int thread, ulong handler)
    {
        if (_thrown.Remove(thread, out (string Type, IReadOnlyList<ulong> Stack) thrown))
        {
            var key = new SeenException(thrown.Type, thrown.Stack, handler);
            _exceptions[key] = _exceptions.GetValueOrDefault(key) + 1;
        }
    }
}
