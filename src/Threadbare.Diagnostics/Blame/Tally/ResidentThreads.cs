namespace Threadbare.Diagnostics.Blame.Tally;

/// <summary>
/// Distinguishes threads that stay at a place by design, such as the loop of a hosted service that waits for work, from work that comes
/// and goes.
/// </summary>
/// <remarks>
/// Resident threads are the same in every burst and serve no request. Either they never woke in between, or they run a task that was
/// started to wait: it sleeps, or waits for other threads' work. A thread that waits for an answer in between is not resident.
/// </remarks>
internal sealed class ResidentThreads
{
    private readonly Dictionary<long, Presence> _threads = [];
    private bool _hasRequest;
    private bool _isLoop = true;

    /// <summary>Adds a thread that was blocked in a burst.</summary>
    public void Add(BlockedThread thread, int burst)
    {
        _hasRequest |= thread.Stack.IsWithinRequest;
        _isLoop &= thread.Stack.IsStartedTask && thread.Blocks.Kind is (BlockingKind.Wait or BlockingKind.Sleep);
        Presence presence = _threads.FindOrAdd(thread.ThreadId, _ => new Presence(thread.Awake));
        presence.Bursts.Add(burst);
        presence.HasWoken |= thread.Awake is null || thread.Awake != presence.Awake;
    }

    /// <summary>Adds the threads of another place.</summary>
    public void Add(ResidentThreads other)
    {
        _hasRequest |= other._hasRequest;
        _isLoop &= other._isLoop;
        foreach ((long id, Presence presence) in other._threads)
        {
            // A thread that moves between two places stays at neither.
            Presence own = _threads.TryGetValue(id, out Presence? known) ? known : _threads[id] = new Presence(presence.Awake);
            own.HasWoken |= known is not null || presence.HasWoken;
            own.Bursts.UnionWith(presence.Bursts);
        }
    }

    /// <summary>True if all threads at the place stayed there in all bursts.</summary>
    /// <param name="bursts">Number of all bursts.</param>
    /// <param name="hasQueuedWork">
    /// True if work was queued for a thread: then only one loop counts as designed, for several may be stuck.
    /// </param>
    public bool AreInAll(int bursts, bool hasQueuedWork)
    {
        bool mayBeDesigned = !hasQueuedWork || (_isLoop && _threads.Count == 1);
        return !_hasRequest
            && mayBeDesigned
            && _threads.Values.All(thread => thread.Bursts.Count == bursts && (_isLoop || !thread.HasWoken));
    }

    private sealed class Presence(TimeSpan? awake)
    {
        public TimeSpan? Awake { get; } = awake;

        public HashSet<int> Bursts { get; } = [];

        public bool HasWoken { get; set; }
    }
}
