using Threadbare.Load;

namespace Threadbare.Loops;

/// <summary>Arrivals that wait for a free slot, by origin, first come first served.</summary>
/// <param name="origins">The number of different hosts and ports.</param>
/// <param name="most">The most arrivals of the open model that wait at once.</param>
internal sealed class WaitingArrivals(int origins, int most = WaitingArrivals.Most)
{
    /// <summary>The most arrivals of the open model that wait at once in one loop.</summary>
    /// <remarks>
    /// An arrival takes 32 bytes, so this is 32 MB. Without a limit, a service that stalls for an hour at 20,000 requests a second
    /// would cost 2.3 GB. At that rate the queue holds 52 s, longer than anybody waits for an answer.
    /// </remarks>
    public const int Most = 1 << 20;

    private readonly Queue<Arrival>[] _queues = [.. Enumerable.Range(0, origins).Select(_ => new Queue<Arrival>())];

    /// <summary>The number of arrivals that wait.</summary>
    public int Count { get; private set; }

    /// <summary>Adds an arrival; false when the queue is full. The request of a virtual user always finds room.</summary>
    public bool TryAdd(int origin, in Arrival arrival)
    {
        if (Count >= most && arrival.User < 0)
        {
            return false;
        }

        _queues[origin].Enqueue(arrival);
        Count++;
        return true;
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
