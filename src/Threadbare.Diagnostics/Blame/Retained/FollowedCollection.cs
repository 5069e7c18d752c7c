namespace Threadbare.Diagnostics.Blame.Retained;

/// <summary>A garbage collection, as far as it concerns the followed objects.</summary>
/// <param name="number">Counts collections in the order in which they begin, from 1.</param>
/// <param name="generation">The oldest generation that it collects.</param>
/// <param name="isConcurrent">True for a full collection that lets the service run, which may contain others.</param>
/// <param name="objects">The followed objects by their address.</param>
internal sealed class FollowedCollection(
    int number, int generation, bool isConcurrent, Dictionary<ulong, FollowedObject> objects)
{
    private const int Oldest = 2;

    // The parts of the heap by their first address. The collector lists them twice: as they were before, then as they are.
    private readonly SortedList<ulong, (ulong End, int Generation)> _parts = [];
    private ulong[]? _examined;
    private ulong?[] _places = [];

    /// <summary>True for a collection that finds every object that nothing uses, and ends before the service runs again.</summary>
    public bool IsFull => generation == Oldest && !isConcurrent;

    /// <summary>A part of the heap belongs to a generation. Large and pinned objects have numbers above 2.</summary>
    public void Place(int part, ulong start, ulong length) => _parts.TryAdd(start, (start + length, part));

    /// <summary>The objects in a range stay in use, and move if <paramref name="to"/> differs from <paramref name="from"/>.</summary>
    public void Keep(ulong from, ulong to, ulong length)
    {
        _examined ??= ListExamined();
        int at = Array.BinarySearch(_examined, from);
        for (at = at < 0 ? ~at : at; at < _examined.Length && _examined[at] - from < length; at++)
        {
            _places[at] = to + (_examined[at] - from);
        }
    }

    /// <summary>The collection has ended: objects that were examined and not kept are forgotten, others are where they were put.</summary>
    public void End()
    {
        _examined ??= ListExamined();
        FollowedObject[] found = [.. _examined.Select(address => objects[address])];
        foreach (ulong address in _examined)
        {
            objects.Remove(address);
        }

        for (int at = 0; at < found.Length; at++)
        {
            if (_places[at] is { } place)
            {
                objects[place] = found[at] with { Since = number };
            }
        }
    }

    private ulong[] ListExamined()
    {
        ulong[] examined = [.. objects.Where(one => IsExamined(one.Key, one.Value)).Select(one => one.Key).Order()];
        _places = new ulong?[examined.Length];
        return examined;
    }

    // A concurrent collection decides on old objects only, and not on those that became old while it ran.
    private bool IsExamined(ulong address, FollowedObject followed)
    {
        int found = FindGeneration(address);
        return isConcurrent ? found >= Oldest && followed.Since < number : generation == Oldest || found <= generation;
    }

    private int FindGeneration(ulong address)
    {
        IList<ulong> starts = _parts.Keys;
        (int low, int high) = (0, starts.Count);
        while (low < high)
        {
            int middle = (low + high) / 2;
            (low, high) = starts[middle] <= address ? (middle + 1, high) : (low, middle);
        }

        return low > 0 && address < _parts.Values[low - 1].End ? _parts.Values[low - 1].Generation : 0;
    }
}
