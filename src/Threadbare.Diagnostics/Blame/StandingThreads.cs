using Threadbare.Results.Blame;

namespace Threadbare.Diagnostics.Blame;

/// <summary>Tells threads that stand at a place by design, as the loop of a hosted service does that waits for work, from work that comes and goes.</summary>
/// <remarks>
/// They are the same threads in every burst, serve no request, and either never woke in between, or sit in a task that was started
/// to wait: in a sleep, or for what other threads hand on. What waits for an answer in between is not meant.
/// </remarks>
internal sealed class StandingThreads
{
    private readonly Dictionary<long, Seen> _threads = [];
    private bool _hasRequest;
    private bool _isLoop = true;

    public void Add(BlockedThread thread, int burst)
    {
        _hasRequest |= thread.Stack.IsWithinRequest;
        _isLoop &= thread.Stack.IsStartedTask && thread.Blocks.Kind is (BlockingKind.Wait or BlockingKind.Sleep);
        if (!_threads.TryGetValue(thread.ThreadId, out Seen? seen))
        {
            _threads[thread.ThreadId] = seen = new Seen(thread.Awake);
        }

        seen.Bursts.Add(burst);
        seen.HasWoken |= thread.Awake is null || thread.Awake != seen.Awake;
    }

    public void Take(StandingThreads other)
    {
        _hasRequest |= other._hasRequest;
        _isLoop &= other._isLoop;
        foreach ((long id, Seen seen) in other._threads)
        {
            // Of two places one thread moves between, it stands at neither.
            Seen mine = _threads.TryGetValue(id, out Seen? known) ? known : _threads[id] = new Seen(seen.Awake);
            mine.HasWoken |= known is not null || seen.HasWoken;
            mine.Bursts.UnionWith(seen.Bursts);
        }
    }

    /// <summary>True when all threads at the place stood there in so many bursts.</summary>
    /// <param name="bursts">All there were.</param>
    /// <param name="isQueued">True when work waited for a thread: then only one loop is taken for a design, for many may be stuck.</param>
    public bool InAll(int bursts, bool isQueued) => !_hasRequest && (!isQueued || (_isLoop && _threads.Count == 1)) && _threads.Values.All(thread => thread.Bursts.Count == bursts && (_isLoop || !thread.HasWoken));

    private sealed class Seen(TimeSpan? awake)
    {
        public TimeSpan? Awake { get; } = awake;

        public HashSet<int> Bursts { get; } = [];

        public bool HasWoken { get; set; }
    }
}
