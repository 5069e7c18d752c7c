namespace Threadbare.Fuzz;

/// <summary>Tries inputs on one target until one breaks a law, the count is reached or the time is over.</summary>
/// <remarks>The seeds come first. An input with a new kind of outcome is a seed from then on.</remarks>
internal sealed class FuzzRun(FuzzTarget target, IReadOnlyList<byte[]> seeds, int seed, TimeProvider time)
{
    // Enough kinds for every target; more would be noise, such as lengths.
    private const int MostSeeds = 4000;

    // The heap is limited to 1 GB, so that a reader that keeps what it read is found. The collector lets large arrays lie until the limit
    // is near, and then sometimes fails.
    private const long CollectEvery = 256 << 20;

    private readonly HashSet<int> _kinds = [];
    private readonly List<byte[]> _pool = [.. seeds];
    private long _tried;
    private long _startedAt;
    private long _collectedAt;
    private byte[] _current = [];

    /// <summary>The target.</summary>
    public FuzzTarget Target => target;

    /// <summary>Number of inputs tried so far.</summary>
    public long Tried => Volatile.Read(ref _tried);

    /// <summary>The input that is being tried. Read it from another thread only while that hangs.</summary>
    public byte[] Current => Volatile.Read(ref _current);

    /// <summary>Time since the present input was begun.</summary>
    public TimeSpan Age => Volatile.Read(ref _startedAt) is > 0 and long at ? time.GetElapsedTime(at) : TimeSpan.Zero;

    /// <summary>Tries inputs.</summary>
    /// <param name="count">The most inputs to try, seeds included.</param>
    /// <param name="length">How long to go on.</param>
    /// <param name="notice">Is told each input before it is tried.</param>
    /// <returns>The first input that breaks a law, shrunk; null where all hold.</returns>
    public async Task<Finding?> RunAsync(long count, TimeSpan length, Action<byte[]> notice)
    {
        long start = time.GetTimestamp();
        var mutator = new Mutator(target, _pool, seed);
        while (_tried < count && (_tried < seeds.Count || time.GetElapsedTime(start) < length))
        {
            byte[] input = _tried < seeds.Count ? _pool[(int)_tried] : mutator.Next(_pool);
            notice(input);
            Volatile.Write(ref _current, input);
            Volatile.Write(ref _startedAt, time.GetTimestamp());
            Trial trial = await Trial.RunAsync(target, input);
            Volatile.Write(ref _startedAt, 0);
            Volatile.Write(ref _tried, _tried + 1);
            Collect();
            if (trial.Problem is { } problem)
            {
                return new Finding(target.Name, problem, trial.Detail, await Shrinker.ShrinkAsync(target, input, problem));
            }

            if (_kinds.Add(trial.Kind) && _tried > seeds.Count && _pool.Count < MostSeeds)
            {
                _pool.Add(input);
            }
        }

        return null;
    }

    private void Collect()
    {
        long allocated = GC.GetTotalAllocatedBytes();
        if (allocated - _collectedAt > CollectEvery)
        {
            GC.Collect();
            _collectedAt = allocated;
        }
    }
}
