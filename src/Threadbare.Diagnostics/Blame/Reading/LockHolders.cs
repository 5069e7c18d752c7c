using Threadbare.Diagnostics.Blame.Places;
using Threadbare.Diagnostics.Stacks.Assemblies;
using Threadbare.Diagnostics.Stacks.Frames;
using Threadbare.Results.Blame;

namespace Threadbare.Diagnostics.Blame.Reading;

/// <summary>
/// Finds the thread that holds the lock, or runs the initializer, that other threads wait for. It is to blame; they are its victims.
/// </summary>
/// <remarks>
/// Its stack shows the holder: it is in the method that takes the lock, beyond the waiters' call and before the release, and blocked in
/// another call. A holder that runs is only busy and not to blame. Nor is anyone to blame for waits until an object is created once,
/// while its creator runs, however long that takes on a busy machine.
/// </remarks>
internal static class LockHolders
{
    private const string Resumable = "MoveNext";

    /// <summary>Adds to each waiting thread the place of its holder.</summary>
    /// <param name="blocked">All blocked threads of a burst.</param>
    /// <param name="running">The stacks of the threads that ran.</param>
    public static IReadOnlyList<BlockedThread> Resolve(IReadOnlyList<BlockedThread> blocked, IReadOnlyCollection<InterpretedStack> running)
    {
        List<BlockedThread> elsewhere = [.. blocked.Where(thread => !LockWaits.IsLockWait(thread.Blocks))];
        List<BlockedThread> candidates = elsewhere.FindAll(thread => thread.Place is not null);
        List<InterpretedStack> others =
            [.. running.Where(stack => !LockWaits.IsLockWait(stack.Waits)).Union(elsewhere.Select(thread => thread.Stack))];
        return [.. blocked.Select(thread => AddHolder(thread, FindHolder(thread, candidates), others, running))];
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
        RunsAt = holder is null ? FindRunning(thread, running) : null,
        Place = holder is null && LockWaits.IsForCreator(thread.Stack) ? null : thread.Place,
        IsBetweenHolders = IsBetweenHolders(thread, others),
    };

    private static Place? FindHolder(BlockedThread waiter, List<BlockedThread> candidates)
    {
        if (FindTest(waiter) is not { } holds)
        {
            return null;
        }

        return candidates
            .Where(thread => thread.ThreadId != waiter.ThreadId && holds(thread.Stack))
            .GroupBy(thread => PlaceKey.From(thread.Place!))
            .OrderByDescending(places => places.Sum(thread => thread.Weight))
            .FirstOrDefault()?.First().Place;
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
            .Where(frame => frame is { Assembly: not null, Method.IsNil: false, Range: not null })];
        return holding.Select(Describe).FirstOrDefault(place => place.Line is not null);
    }

    private static CodePlace Describe(Frame frame)
    {
        SourceLine? line = frame.Assembly!.FindLine(frame.Method, frame.Range!.Value.Start);
        return new CodePlace
        {
            Method = ReadableName.Format(frame.Name), File = line?.File, Line = line?.Number, Certainty = Certainty.ExactLine,
        };
    }

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
        && LockWaits.FindTaker(waiter.Stack) is { Assembly: { } assembly, Range: { } taken, Method.IsNil: false } taker
        && taker.Name.Name != Resumable
        && LockRegion.ReleasesWhatItTook(new MethodCode(assembly, taker.Method), taken, waiter.Blocks)
        && !others.Exists(stack => IsHolding(stack, taker));

    private static bool IsHolding(InterpretedStack holder, Frame taker) =>
        holder.Frames.Any(frame => frame.Name == taker.Name && IsWithin(frame, taker));

    // Precompiled code and code generated at run time do not show where in the method they are.
    private static bool IsWithin(Frame holder, Frame taker)
    {
        if (holder.Range is not { } held || taker.Range is not { } taken || holder.Assembly is null || holder.Method.IsNil)
        {
            return true;
        }

        return held.Start >= taken.Start && LockRegion.HasReleaseAfter(new MethodCode(holder.Assembly, holder.Method), held);
    }
}
