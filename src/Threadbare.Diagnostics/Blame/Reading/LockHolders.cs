namespace Threadbare.Diagnostics.Blame.Reading;

/// <summary>
/// Finds the thread that holds the lock, or runs the initializer, that other threads wait for. It is to blame; they are its victims.
/// </summary>
/// <remarks>
/// Its stack shows the holder: it is in the method that takes the lock, beyond the waiters' call and before the release, and blocked in
/// another call, or in a wait for another lock; then whoever holds that one is looked for in turn. Threads that hold each other up in a
/// circle are in a deadlock: the runtime tells which thread has a monitor. A holder that runs is only busy and not to blame. Nor is
/// anyone to blame for waits until an object is created once, while its creator runs, however long that takes on a busy machine.
/// </remarks>
internal static class LockHolders
{
    /// <summary>Adds to each waiting thread the place of its holder.</summary>
    /// <param name="blocked">All blocked threads of a burst.</param>
    /// <param name="running">The stacks of the threads that ran.</param>
    /// <param name="outside">The stacks of threads that are not of the pool.</param>
    /// <param name="owners">For each thread that has long waited for a monitor, the thread that has it.</param>
    public static IReadOnlyList<BlockedThread> Resolve(
        IReadOnlyList<BlockedThread> blocked,
        IReadOnlyCollection<InterpretedStack> running,
        IReadOnlyCollection<InterpretedStack> outside,
        IReadOnlyDictionary<long, long> owners)
    {
        // Those that wait for no lock first: of two places that may hold it alike, they are the likelier.
        List<BlockedThread> candidates = [.. blocked
            .Where(thread => thread.Place is not null)
            .OrderBy(thread => LockWaits.IsLockWait(thread.Blocks))];
        List<InterpretedStack> others = [.. running.Union(blocked.Select(thread => thread.Stack)).Union(outside)];
        Dictionary<long, Place> deadlocked = FindDeadlocked(blocked, owners);
        return [.. blocked.Select(thread => deadlocked.TryGetValue(thread.ThreadId, out Place? next)
            ? thread with { DeadlockedWith = next }
            : AddHolder(thread, FindHolder(thread, candidates), others, running))];
    }

    /// <summary>True if a thread waits for a lock or an initializer of code that is not the service's own.</summary>
    public static bool IsOthersLock(InterpretedStack stack) =>
        LockWaits.IsInitializerWait(stack)
        || (LockWaits.IsLockWait(stack.Waits) && IsTakenByOthers(stack))
        || RunsOthersInitializer(stack);

    /// <summary>True if a thread waits to enter a lock that a framework or a package takes.</summary>
    public static bool EntersOthersLock(InterpretedStack stack) => stack.Waits is { Kind: BlockingKind.Lock } && IsTakenByOthers(stack);

    private static bool IsTakenByOthers(InterpretedStack stack) =>
        LockWaits.FindTaker(stack) is { Kind: FrameKind.Framework or FrameKind.Library };

    private static bool RunsOthersInitializer(InterpretedStack stack) => stack.Frames
        .TakeWhile(frame => frame.Kind is not (FrameKind.Own or FrameKind.Dynamic))
        .Any(frame => frame.Name.Name == ".cctor");

    private static BlockedThread AddHolder(
        BlockedThread thread, Place? holder, List<InterpretedStack> others, IReadOnlyCollection<InterpretedStack> running) => thread with
    {
        HeldAt = holder,
        RunsAt = holder is not null ? null
            : thread.Stack.Waits == BlockingCalls.SqliteLock ? FindTransaction(others)
            : FindRunning(thread, running),
        Place = holder is null && LockWaits.IsForCreator(thread.Stack) ? null : thread.Place,
        IsBetweenHolders = IsBetweenHolders(thread, others),
    };

    private static Place? FindHolder(BlockedThread waiter, List<BlockedThread> candidates)
    {
        if (FindTest(waiter) is not { } holds)
        {
            return null;
        }

        // Hundreds of threads share a few stacks.
        var known = new Dictionary<InterpretedStack, bool>(ReferenceEqualityComparer.Instance);
        bool Holds(InterpretedStack stack) => known.FindOrAdd(stack, holds);
        BlockedThread? holder = candidates
            .Where(thread => thread.ThreadId != waiter.ThreadId && Holds(thread.Stack))
            .GroupBy(thread => PlaceKey.From(thread.Place!))
            .OrderByDescending(places => places.Sum(thread => thread.Weight))
            .FirstOrDefault()?.First();
        return holder is null || !LockWaits.IsLockWait(holder.Blocks)
            ? holder?.Place
            : FindHolder(holder, candidates.FindAll(thread => !Holds(thread.Stack))) ?? holder.Place;
    }

    private static Dictionary<long, Place> FindDeadlocked(IReadOnlyList<BlockedThread> blocked, IReadOnlyDictionary<long, long> owners)
    {
        if (owners.Count == 0)
        {
            return [];
        }

        Dictionary<long, Place> waiting = blocked
            .Where(thread => thread.Place is not null && LockWaits.IsLockWait(thread.Blocks))
            .DistinctBy(thread => thread.ThreadId)
            .ToDictionary(thread => thread.ThreadId, thread => thread.Place!);
        long? FindNext(long thread) => owners.TryGetValue(thread, out long owner) && waiting.ContainsKey(owner) ? owner : null;
        bool IsInCircle(long thread)
        {
            long? at = FindNext(thread);
            for (int steps = 1; at is { } next && next != thread && steps < waiting.Count; steps++)
            {
                at = FindNext(next);
            }

            return at == thread && FindNext(thread) != thread;
        }

        return waiting.Keys.Where(IsInCircle).ToDictionary(thread => thread, thread => waiting[owners[thread]]);
    }

    // A thread that computes with the lock is not to blame for blocking, but its line is the one that keeps the others waiting.
    private static CodePlace? FindRunning(BlockedThread waiter, IReadOnlyCollection<InterpretedStack> running)
    {
        if (!LockWaits.IsLockWait(waiter.Blocks) || LockWaits.FindTaker(waiter.Stack) is not { Kind: FrameKind.Own } taker)
        {
            return null;
        }

        List<Frame> holding = [.. running
            .Where(stack => !LockWaits.IsLockWait(stack.Waits))
            .SelectMany(stack => stack.Frames.Where(frame => frame.Name == taker.Name && IsWithin(frame, taker)).Take(1))
            .Where(IsKnown)];
        return holding.Select(Describe).FirstOrDefault(place => place.Line is not null);
    }

    // SQLite's lock belongs to the database: any thread may have it that is within a transaction.
    private static CodePlace? FindTransaction(IEnumerable<InterpretedStack> stacks) => stacks
        .Where(stack => stack.Waits != BlockingCalls.SqliteLock)
        .SelectMany(stack => stack.Frames.Where(frame => frame.Kind == FrameKind.Own && IsKnown(frame)))
        .Where(frame => LockRegion.IsInTransaction(frame.Definition!.Value, frame.Range!.Value))
        .Select(Describe)
        .FirstOrDefault(place => place.Line is not null);

    private static bool IsKnown(Frame frame) => frame is { Definition: not null, Range: not null };

    private static CodePlace Describe(Frame frame) => new CodePoint(frame.Definition!.Value, frame.Range!.Value.Start).Place;

    // True for the stack of a holder; null where the thread waits for no lock.
    private static Func<InterpretedStack, bool>? FindTest(BlockedThread waiter)
    {
        if (!LockWaits.IsLockWait(waiter.Blocks))
        {
            return LockWaits.IsInitializerWait(waiter.Stack) ? LockWaits.RunsInitializer : null;
        }

        return LockWaits.FindTaker(waiter.Stack) is { } taker ? holder => IsHolding(holder, taker) : null;
    }

    // A thread that takes and releases a lock in one method is between the two, running or blocked, unless it awaits or yields there. On
    // a busy machine the next holder takes long to wake, and meanwhile nobody holds the lock.
    private static bool IsBetweenHolders(BlockedThread waiter, List<InterpretedStack> others) =>
        LockWaits.IsLockWait(waiter.Blocks)
        && LockWaits.FindTaker(waiter.Stack) is { Definition: { } method, Range: { } taken } taker
        && taker.Name.Name != MethodName.MoveNext
        && !method.IsRuntimeAsync
        && LockRegion.ReleasesWhatItTook(method, taken, waiter.Blocks)
        && !others.Exists(stack => IsHolding(stack, taker));

    // A thread that waits at the same place has no lock yet.
    private static bool IsHolding(InterpretedStack holder, Frame taker)
    {
        bool isWaiting = LockWaits.IsLockWait(holder.Waits);
        return holder.Frames.Any(frame => frame.Name == taker.Name
            && (isWaiting ? IsWaitingWithin(frame, taker) : IsWithin(frame, taker)));
    }

    private static bool IsWaitingWithin(Frame holder, Frame taker) =>
        holder is { Range: { } held, Definition: { } method }
        && taker.Range is { } taken
        && held.Start > taken.Start
        && LockRegion.HoldsAnother(method, held);

    // Precompiled code and code generated at run time do not show where in the method they are.
    private static bool IsWithin(Frame holder, Frame taker) =>
        holder is not { Range: { } held, Definition: { } method }
        || taker.Range is not { } taken
        || (held.Start >= taken.Start && LockRegion.HasReleaseAfter(method, held));
}
