namespace Threadbare.Loops;

/// <summary>Arrivals that wait for a free slot, by origin, first come first served.</summary>
/// <param name="origins">The number of different hosts and ports.</param>
internal sealed class WaitingArrivals(int origins)
{
    private readonly Queue<Arrival>[] _queues = [.. Enumerable.Range(0, origins).Select(_ => new Queue<Arrival>())];

    /// <summary>The number of arrivals that wait.</summary>
    public int Count { get; private set; }

    /// <summary>Adds an arrival. There are at most as many as virtual users.</summary>
    public void Add(int origin, in Arrival arrival)
    {
        _queues[origin].Enqueue(arrival);
        Count++;
    }

    /// <summary>Takes the arrival that has waited longest for an origin; false when none waits.</summary>
    public bool TryTake(int origin, out Arrival arrival)
    {
        bool isTaken = _queues[origin].TryDequeue(out arrival);
        Count -= isTaken ? 1 : 0;
        return isTaken;
    }

    /// <summary>Takes the arrival that has waited longest for any one origin; false when none waits.</summary>
    public bool TryTake(out Arrival arrival)
    {
        int origin = Array.FindIndex(_queues, queue => queue.Count > 0);
        arrival = default;
        return origin >= 0 && TryTake(origin, out arrival);
    }
}
