namespace Threadbare.Diagnostics.Blame.Awaits;

/// <summary>Follows chains of asynchronous methods, and finds how long each method of a chain waits.</summary>
/// <remarks>
/// The innermost method of a chain resumes first. When it returns, the next one resumes. When the chain waits again, the methods outside
/// of the one that ran have waited all along.
/// </remarks>
internal sealed class ChainHistory
{
    private readonly Dictionary<ulong, Chain> _chains = [];
    private readonly Dictionary<long, Stack<Chain>> _running = [];
    private readonly Dictionary<long, RequestLine> _serving = [];
    private readonly List<ChainWait> _waits = [];

    /// <summary>Follows the steps of a window.</summary>
    /// <param name="steps">The steps with their times in milliseconds since the window opened, of one thread in order.</param>
    /// <param name="requests">The requests that began, in order.</param>
    public static IReadOnlyList<ChainWait> Follow(IEnumerable<(double At, ChainEvent Step)> steps, IReadOnlyList<RequestStart> requests)
    {
        var history = new ChainHistory();
        int next = 0;
        foreach ((double at, ChainEvent step) in steps.OrderBy(one => one.At))
        {
            for (; next < requests.Count && requests[next].At <= at; next++)
            {
                history._serving[requests[next].ThreadId] = requests[next].Request;
            }

            history.Add(at, step);
        }

        foreach (Chain chain in history._chains.Values)
        {
            history.End(chain, chain.Waits.Count, double.PositiveInfinity);
        }

        return history._waits;
    }

    private void Add(double at, ChainEvent step)
    {
        Stack<Chain> running = _running.FindOrAdd(step.ThreadId, _ => new Stack<Chain>());
        switch (step.Step)
        {
            case ChainStep.Created: Create(at, step); break;
            case ChainStep.Resumed:
                running.Push(Resume(at, step));
                _serving.Remove(step.ThreadId);
                break;
            case ChainStep.Suspended: Suspend(at, step, running); break;
            case ChainStep.Returned when running.TryPeek(out Chain? chain): End(chain, step.Returned, at); break;
            case ChainStep.Completed when running.TryPop(out Chain? chain):
                End(chain, chain.Waits.Count, at);
                _chains.Remove(chain.Number);
                break;
            case ChainStep.Reset: running.Clear(); break;
        }
    }

    // A thread serves a request from its start until the chain that serves it waits.
    private void Create(double at, ChainEvent step)
    {
        RequestLine? request = _serving.GetValueOrDefault(step.ThreadId) ?? _chains.GetValueOrDefault(step.Parent)?.Request;
        var chain = new Chain(step.Chain, request);
        _chains[step.Chain] = chain;
        chain.Wait(at, step.Frames, kept: 0);
    }

    private Chain Resume(double at, ChainEvent step)
    {
        Chain chain = Find(step);
        if (!chain.Waits.Select(wait => wait.Address).SequenceEqual(step.Frames))
        {
            // It began to wait before the window, or a step is missing.
            chain.Wait(double.NaN, step.Frames, kept: 0);
        }

        End(chain, 1, at);
        return chain;
    }

    private void Suspend(double at, ChainEvent step, Stack<Chain> running)
    {
        _serving.Remove(step.ThreadId);
        running.TryPop(out _);
        Chain chain = Find(step);
        chain.Wait(at, step.Frames, kept: Math.Min(chain.Waits.Count, step.Frames.Count));
    }

    private Chain Find(ChainEvent step) => _chains.FindOrAdd(step.Chain, number => new Chain(number, null));

    private void End(Chain chain, int count, double at)
    {
        for (; count > 0 && chain.Waits.TryPop(out ChainWait wait); count--)
        {
            if (wait.Address != 0 && !double.IsNaN(wait.At))
            {
                _waits.Add(wait with { Until = at });
            }
        }
    }

    private sealed class Chain(ulong number, RequestLine? request)
    {
        public ulong Number => number;

        public RequestLine? Request => request;

        /// <summary>The waits of its methods, the innermost on top. The method that runs has none.</summary>
        public Stack<ChainWait> Waits { get; private set; } = [];

        /// <summary>Lets its methods wait.</summary>
        /// <param name="at">From when on; not a number where that is not known.</param>
        /// <param name="frames">Where each waits, the innermost first.</param>
        /// <param name="kept">How many of the outermost have waited before.</param>
        public void Wait(double at, IReadOnlyList<ulong> frames, int kept)
        {
            Waits = new Stack<ChainWait>(Waits.Reverse().Take(kept));
            for (int frame = frames.Count - kept - 1; frame >= 0; frame--)
            {
                Waits.Push(new ChainWait(at, double.PositiveInfinity, frames[frame], request));
            }
        }
    }
}
