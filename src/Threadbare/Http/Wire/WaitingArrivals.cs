using Threadbare.Load;

namespace Threadbare.Http.Wire;

/// <summary>Arrivals that found no free connection, in the order they came, by origin.</summary>
internal sealed class WaitingArrivals(int origins)
{
    private readonly Queue<(Arrival Arrival, int Url)>[] _queues = [.. Enumerable.Range(0, origins).Select(_ => new Queue<(Arrival, int)>())];

    /// <summary>How many wait.</summary>
    public int Count { get; private set; }

    public void Add(int origin, in Arrival arrival, int url)
    {
        _queues[origin].Enqueue((arrival, url));
        Count++;
    }

    /// <summary>Takes the one that has waited longest for an origin.</summary>
    public bool TryTake(int origin, out Arrival arrival, out int url)
    {
        bool isTaken = _queues[origin].TryDequeue(out (Arrival Arrival, int Url) first);
        (arrival, url) = first;
        Count -= isTaken ? 1 : 0;
        return isTaken;
    }

    /// <summary>Gives all up, telling each.</summary>
    public void Clear(Action<Arrival> tell)
    {
        for (int origin = 0; origin < _queues.Length; origin++)
        {
            while (TryTake(origin, out Arrival arrival, out _))
            {
                tell(arrival);
            }
        }
    }
}
