namespace Threadbare.Diagnostics.Blame.Retained;

/// <summary>Follows sampled objects through garbage collections, which move them or find that nothing uses them any more.</summary>
/// <remarks>The method of allocation profilers that tell survivors: an object is known by its address, and every collection reports the
/// ranges that stay in use.</remarks>
internal sealed class HeapFollower
{
    private readonly Dictionary<ulong, FollowedObject> _objects = [];
    private readonly Stack<FollowedCollection> _running = [];
    private int _collections;

    /// <summary>Number of full collections that were followed from their beginning to their end.</summary>
    public int FullCollections { get; private set; }

    /// <summary>The objects that are in use, as far as is known, by their address.</summary>
    public IReadOnlyDictionary<ulong, FollowedObject> Objects => _objects;

    /// <summary>An object was allocated.</summary>
    public void Add(ulong address, SampledAllocation allocation, double bytes) =>
        _objects[address] = new FollowedObject(allocation, bytes, _collections);

    /// <summary>A collection begins.</summary>
    /// <param name="generation">The oldest generation that it collects.</param>
    /// <param name="isConcurrent">True for a full collection that lets the service run.</param>
    public void Begin(int generation, bool isConcurrent) =>
        _running.Push(new FollowedCollection(++_collections, generation, isConcurrent, _objects));

    /// <summary>A part of the heap belongs to a generation.</summary>
    public void Place(int generation, ulong start, ulong length) => Running?.Place(generation, start, length);

    /// <summary>The objects in a range stay in use, and move if <paramref name="to"/> differs from <paramref name="from"/>.</summary>
    public void Keep(ulong from, ulong to, ulong length) => Running?.Keep(from, to, length);

    /// <summary>The collection that began last has ended.</summary>
    public void End()
    {
        if (_running.TryPop(out FollowedCollection? ended))
        {
            ended.End();
            FullCollections += ended.IsFull ? 1 : 0;
        }
    }

    // Null while a collection runs that began before it could be followed.
    private FollowedCollection? Running => _running.TryPeek(out FollowedCollection? running) ? running : null;
}
