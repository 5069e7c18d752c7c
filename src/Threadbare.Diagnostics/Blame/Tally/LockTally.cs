namespace Threadbare.Diagnostics.Blame.Tally;

/// <summary>Adds up over bursts which line held the lock that threads at another line waited for.</summary>
internal sealed class LockTally
{
    private readonly Dictionary<PlaceKey, Waiters> _waiters = [];

    /// <summary>Adds a burst.</summary>
    public void Add(BurstReading burst)
    {
        foreach (BlockedThread thread in burst.BlockedThreads.Where(IsWaiter))
        {
            _waiters.FindOrAdd(PlaceKey.From(thread.Place!), _ => new Waiters(thread.Place!)).Add(thread);
        }
    }

    /// <summary>Forgets all bursts.</summary>
    public void Clear() => _waiters.Clear();

    /// <summary>Lists the locks that threads waited for, most threads first.</summary>
    /// <param name="bursts">Number of all bursts.</param>
    /// <param name="length">The length of a burst; null for the usual one.</param>
    public IReadOnlyList<Holder> FindHolders(int bursts, TimeSpan? length = null) =>
    [
        .. _waiters.Values
            .Where(waiters => waiters.HasLine)
            .Where(waiters => bursts >= BlameConstants.MinBursts && waiters.Threads / bursts >= BlameConstants.MinThreads)
            .OrderByDescending(waiters => waiters.Threads)
            .Select(waiters => waiters.Describe(bursts, length ?? StackConstants.BurstLength)),
    ];

    private static bool IsWaiter(BlockedThread thread) =>
        thread.Place is not null
        && LockWaits.IsLockWait(thread.Blocks)
        && !LockWaits.IsForCreator(thread.Stack)
        && !LockHolders.IsOthersLock(thread.Stack)
        && (thread.Blocks.Kind == BlockingKind.Lock || thread.HeldAt is not null || thread.RunsAt is not null || thread.IsBetweenHolders);

    private sealed class Waiters(Place place)
    {
        private readonly Dictionary<CodePlace, (double Weight, string While)> _holders = [];
        private double _betweenHolders;
        private double _deadlocked;
        private bool _isSqlite;

        public double Threads { get; private set; }

        public bool HasLine => place.Line is not null || _holders.Count > 0;

        public void Add(BlockedThread thread)
        {
            Threads += thread.Weight;
            _betweenHolders += thread.IsBetweenHolders ? thread.Weight : 0;
            _deadlocked += thread.DeadlockedWith is null ? 0 : thread.Weight;
            if ((thread.DeadlockedWith ?? thread.HeldAt) is { } held)
            {
                Count(Describe(held), held.Blocks.Call, thread.Weight);
            }
            else if (thread.RunsAt is { } runs)
            {
                Count(runs, thread.Stack.Waits == BlockingCalls.SqliteLock ? "a transaction" : "running code", thread.Weight);
                _isSqlite |= thread.Stack.Waits == BlockingCalls.SqliteLock;
            }
        }

        public Holder Describe(int bursts, TimeSpan length)
        {
            bool isLock = place.Blocks.Kind == BlockingKind.Lock;
            KeyValuePair<CodePlace, (double Weight, string While)>? held = FindHolder();
            return new Holder
            {
                Limit = isLock ? Limit.Lock : Limit.Gate,
                Resource = _isSqlite ? "SQLite" : isLock ? "lock" : place.Blocks.Call.Split('.')[0],
                Size = isLock ? 1 : null,
                HeldAt = held?.Key,
                HeldWhile = held?.Value.While,
                WaitsAt = Describe(place),
                WindowSeconds = Math.Round(bursts * length.TotalSeconds, 3),
                Samples = bursts,
                Deadlock = _deadlocked > BlameConstants.MostThreads * Threads,
            };
        }

        // One that explains few of the waits was there by chance.
        private KeyValuePair<CodePlace, (double Weight, string While)>? FindHolder()
        {
            KeyValuePair<CodePlace, (double Weight, string While)>? most =
                _holders.Count > 0 ? _holders.MaxBy(holder => holder.Value.Weight) : null;
            return most?.Value.Weight > BlameConstants.MostThreads * (Threads - _betweenHolders) ? most : null;
        }

        private void Count(CodePlace held, string during, double weight) =>
            _holders[held] = (_holders.GetValueOrDefault(held).Weight + weight, during);

        private static CodePlace Describe(Place place) => new()
        {
            Method = place.Method, File = place.Line?.File, Line = place.Line?.Number, Certainty = place.Certainty,
        };
    }
}
