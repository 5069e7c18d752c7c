namespace Threadbare.Diagnostics.Blame.Retained;

/// <summary>Follows the allocations of a window while its events arrive, until a full collection has told which objects stay.</summary>
/// <remarks>Events are read by a thread of their own; the phases are begun by another.</remarks>
internal sealed class RetainedCollector
{
    private readonly StackPool _stacks = new();
    private readonly HeapFollower _heap = new();
    private readonly TaskCompletionSource _told = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private volatile bool _isClosed;
    private volatile bool _isFinal;

    // Full collections that had ended when the one began that decides; null before it.
    private int? _deciding;

    /// <summary>Ends when a full collection that began after <see cref="BeginFinal"/> was followed to its end.</summary>
    public Task Told => _told.Task;

    /// <summary>Follows no further objects.</summary>
    public void Close() => _isClosed = true;

    /// <summary>The next full collection decides.</summary>
    public void BeginFinal() => _isFinal = true;

    /// <summary>Adds up the objects that are in use.</summary>
    public IReadOnlyDictionary<SampledAllocation, (double Bytes, int Samples)> Sum() => _heap.Objects.Values
        .GroupBy(followed => followed.Allocation)
        .ToDictionary(same => same.Key, same => (same.Sum(followed => followed.Bytes), same.Count()));

    /// <summary>Follows the events of a source.</summary>
    public void Follow(TraceLogEventSource source)
    {
        source.Clr.AllocationSampling += allocated => Add(
            allocated, allocated.Address, allocated.TypeName, allocated.AllocationKind, EventCollector.EstimateBytes(allocated.ObjectSize));
        source.Clr.GCAllocationTick += allocated => Add(
            allocated, allocated.Address, allocated.TypeName, allocated.AllocationKind, allocated.AllocationAmount64);
        source.Clr.GCStart += begun => Begin(begun.Depth, begun.Type == GCType.BackgroundGC);
        source.Clr.GCGenerationRange += part => _heap.Place(part.Generation, part.RangeStart, (ulong)part.RangeReservedLength);
        source.Clr.GCBulkSurvivingObjectRanges += Keep;
        source.Clr.GCBulkMovedObjectRanges += Move;
        source.Clr.GCStop += _ => End();
    }

    private void Add(TraceEvent traced, ulong address, string type, GCAllocationKind kind, double bytes)
    {
        if (!_isClosed)
        {
            IReadOnlyList<ulong> stack = _stacks.Intern(StackAddresses.Read(traced.CallStack()));
            _heap.Add(address, new SampledAllocation(stack, type, kind == GCAllocationKind.Large), bytes);
        }
    }

    private void Begin(int generation, bool isConcurrent)
    {
        _deciding ??= _isFinal && generation == 2 && !isConcurrent ? _heap.FullCollections : null;
        _heap.Begin(generation, isConcurrent);
    }

    private void Keep(GCBulkSurvivingObjectRangesTraceData ranges)
    {
        for (int at = 0; at < ranges.Count; at++)
        {
            GCBulkSurvivingObjectRangesValues range = ranges.Values(at);
            _heap.Keep(range.RangeBase, range.RangeBase, (ulong)range.RangeLength);
        }
    }

    private void Move(GCBulkMovedObjectRangesTraceData ranges)
    {
        for (int at = 0; at < ranges.Count; at++)
        {
            GCBulkMovedObjectRangesValues range = ranges.Values(at);
            _heap.Keep(range.OldRangeBase, range.NewRangeBase, (ulong)range.RangeLength);
        }
    }

    private void End()
    {
        _heap.End();
        if (_heap.FullCollections > _deciding)
        {
            _told.TrySetResult();
        }
    }
}
