namespace Threadbare.Diagnostics.Blame.Reading;

/// <summary>The pool in one burst: how many threads waited for work, ran or were blocked, and where.</summary>
internal sealed class BurstReading
{
    private const string PoolThreadName = ".NET TP Worker";

    private readonly List<BlockedThread> _blocked = [];
    private readonly HashSet<InterpretedStack> _running = [];

    /// <summary>Reads a burst.</summary>
    /// <param name="threads">The stacks of each thread.</param>
    /// <param name="read">Reads a stack by its addresses.</param>
    /// <param name="resolve">Adds the requests of the blocked threads.</param>
    /// <param name="owners">For each thread that has long waited for a monitor, the thread that has it.</param>
    public BurstReading(
        IReadOnlyList<ThreadStacks> threads,
        Func<IReadOnlyList<ulong>, InterpretedStack> read,
        Func<IReadOnlyList<BlockedThread>, IReadOnlyList<BlockedThread>> resolve,
        IReadOnlyDictionary<long, long> owners)
    {
        // A thread of the service's own may hold what threads of the pool wait for.
        var outside = new HashSet<InterpretedStack>();
        foreach (ThreadStacks thread in threads)
        {
            InterpretedStack[] stacks = [.. thread.Samples.Select(sample => read(sample.Addresses))];
            if (IsOfPool(thread, stacks))
            {
                Add(thread, stacks);
            }
            else
            {
                outside.UnionWith(stacks);
            }
        }

        // At once, because only the thread that reads bursts may search the code.
        BlockedThreads = LockHolders.Resolve(resolve(_blocked), _running, outside, owners);
        Calls =
        [
            .. BlockedThreads.GroupBy(thread => thread.Blocks, thread => thread.Weight)
                .Select(calls => new BlockedCall(calls.Key.Call, calls.Key.Kind, Math.Round(calls.Sum(), 2)))
                .OrderByDescending(call => call.Threads),
        ];
    }

    /// <summary>Threads that waited for work.</summary>
    public double Idle { get; private set; }

    /// <summary>Threads that ran.</summary>
    public double Running { get; private set; }

    /// <summary>Threads that were blocked. A thread that was blocked for a part of the burst counts for that part.</summary>
    public double Blocked => _blocked.Sum(thread => thread.Weight);

    /// <summary>All threads of the pool.</summary>
    public double Threads => Idle + Running + Blocked;

    /// <summary>Each blocked thread and stack.</summary>
    public IReadOnlyList<BlockedThread> BlockedThreads { get; }

    /// <summary>The calls that threads were blocked in, most threads first.</summary>
    public IReadOnlyList<BlockedCall> Calls { get; }

    /// <summary>Adds what threads did to the figures of the second in which the burst was read.</summary>
    public RuntimeSample AddTo(RuntimeSample sample) => sample with
    {
        BlockedThreads = Math.Round(Blocked, 2),
        IdleThreads = Math.Round(Idle, 2),
        RunningThreads = Math.Round(Running, 2),
        Blocked = Calls,
    };

    // The system's name helps where a stack ends early. But a thread begins with the name of the thread that started it.
    private static bool IsOfPool(ThreadStacks thread, InterpretedStack[] stacks) => thread.SystemName is { } name
        ? name == PoolThreadName && !Array.Exists(stacks, stack => stack.IsOwnThread)
        : Array.Exists(stacks, stack => stack.IsPool);

    private void Add(ThreadStacks thread, InterpretedStack[] stacks)
    {
        double weight = 1.0 / stacks.Length;
        double idle = weight * stacks.Count(stack => !stack.IsWorking);
        Idle += idle;
        // It sleeps while it works: in native calls, whatever these are.
        bool isAsleepAtWork = stacks.Length >= BlameConstants.MinSamples
            && thread.Asleep - idle >= BlameConstants.MostlyAsleep * (1 - idle);
        var blocked = new Dictionary<InterpretedStack, List<long>>();
        foreach ((StackSample sample, InterpretedStack stack) in thread.Samples.Zip(stacks).Where(one => one.Second.IsWorking))
        {
            bool isInBlockingCall = stack.Waits is not null && (thread.Asleep ?? 1) >= BlameConstants.MinAsleep;
            if (!sample.IsManaged && (isInBlockingCall || (isAsleepAtWork && stack.IsInNative)))
            {
                blocked.FindOrAdd(stack, _ => []).Add(sample.At);
            }
            else
            {
                Running += weight;
                _running.Add(stack);
            }
        }

        _blocked.AddRange(blocked.Select(one => new BlockedThread(thread.ThreadId, one.Key, one.Value.Count * weight)
        {
            Awake = thread.Awake,
            Seen = one.Value,
        }));
    }
}
