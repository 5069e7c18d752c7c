using Threadbare.Diagnostics.Stacks;
using Threadbare.Results.Blame;

namespace Threadbare.Diagnostics.Blame;

/// <summary>What one burst says of the pool: how many threads waited for work, ran, or were blocked, and where.</summary>
internal sealed class BurstReading
{
    // Less asleep than this, a thread in a blocking call spins or is served at once.
    private const double LeastAsleep = 0.2;

    // So much asleep in one call that nothing is known of, it waits there.
    private const double MostlyAsleep = 0.5;
    private const int FewestSamples = 2;
    private const string PoolThreadName = ".NET TP Worker";

    private readonly List<BlockedThread> _blocked = [];
    private readonly HashSet<ReadStack> _running = [];

    public BurstReading(IReadOnlyList<ThreadStacks> threads, Func<IReadOnlyList<ulong>, ReadStack> read, Func<IReadOnlyList<BlockedThread>, IReadOnlyList<BlockedThread>> resolve)
    {
        foreach (ThreadStacks thread in threads)
        {
            ReadStack[] stacks = [.. thread.Samples.Select(sample => read(sample.Addresses))];
            if (IsOfPool(thread, stacks))
            {
                Take(thread, stacks);
            }
        }

        // Now, for the search is for the one thread that reads.
        BlockedThreads = LockHolders.Resolve(resolve(_blocked), _running);
        Calls =
        [
            .. _blocked.GroupBy(thread => thread.Blocks, thread => thread.Weight)
                .Select(calls => new BlockedCall(calls.Key.Call, calls.Key.Kind, Math.Round(calls.Sum(), 2)))
                .OrderByDescending(call => call.Threads),
        ];
    }

    /// <summary>Threads that waited for work.</summary>
    public double Idle { get; private set; }

    /// <summary>Threads that ran.</summary>
    public double Running { get; private set; }

    /// <summary>Threads that were blocked; fractions where one was for a part of the burst.</summary>
    public double Blocked => _blocked.Sum(thread => thread.Weight);

    public double Threads => Idle + Running + Blocked;

    /// <summary>Each blocked thread and stack.</summary>
    public IReadOnlyList<BlockedThread> BlockedThreads { get; }

    /// <summary>The calls that threads were blocked in, most threads first.</summary>
    public IReadOnlyList<BlockedCall> Calls { get; }

    // The system's name reaches further than a stack that ends early; but a thread begins with the name of who started it.
    private static bool IsOfPool(ThreadStacks thread, ReadStack[] stacks) =>
        thread.SystemName is { } name ? name == PoolThreadName && !Array.Exists(stacks, stack => stack.IsOwnThread) : Array.Exists(stacks, stack => stack.IsPool);

    private void Take(ThreadStacks thread, ReadStack[] stacks)
    {
        double weight = 1.0 / stacks.Length;
        bool isStill = stacks.Length >= FewestSamples && Array.TrueForAll(stacks, stack => stack == stacks[0]) && thread.Asleep >= MostlyAsleep && stacks[0].IsInNative;
        var blocked = new Dictionary<ReadStack, double>();
        for (int at = 0; at < stacks.Length; at++)
        {
            ReadStack stack = stacks[at];
            bool waits = !thread.Samples[at].IsManaged && (isStill || (stack.Waits is not null && (thread.Asleep ?? 1) >= LeastAsleep));
            if (!stack.IsWorking)
            {
                Idle += weight;
            }
            else if (waits)
            {
                blocked[stack] = blocked.GetValueOrDefault(stack) + weight;
            }
            else
            {
                Running += weight;
                _running.Add(stack);
            }
        }

        _blocked.AddRange(blocked.Select(one => new BlockedThread(thread.ThreadId, one.Key, one.Value) { Awake = thread.Awake }));
    }
}
