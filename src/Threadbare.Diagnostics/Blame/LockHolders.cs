using System.Reflection.Emit;
using Threadbare.Diagnostics.Stacks;
using Threadbare.Diagnostics.Stacks.Il;
using Threadbare.Results.Blame;

namespace Threadbare.Diagnostics.Blame;

/// <summary>Finds, for threads that wait for a lock or for an initializer, the thread that holds it: that one is to blame, they are its victims.</summary>
/// <remarks>
/// The holder is known by its stack: it is in the method that takes the lock, further on than the waiters, before the release,
/// and blocked in something else. One that runs is no culprit, only busy; who waits for what is made once, while its maker is busy,
/// is none either, however long that takes on a busy machine.
/// </remarks>
internal static class LockHolders
{
    private const string Resumable = "MoveNext";

    // What the framework makes once, under a lock of its own: singletons of the container and lazy values.
    private static readonly string[] Makers = ["Microsoft.Extensions.DependencyInjection.ServiceLookup.", "System.Lazy`1"];
    private static readonly string[] Releases = ["Exit", "ExitReadLock", "ExitWriteLock", "ExitUpgradeableReadLock", "Release", "ReleaseMutex", "Dispose", "Set"];

    /// <summary>The threads, each victim with the place of its holder.</summary>
    /// <param name="blocked">All blocked threads of a burst.</param>
    /// <param name="running">What the threads that ran were in.</param>
    public static IReadOnlyList<BlockedThread> Resolve(IReadOnlyList<BlockedThread> blocked, IReadOnlyCollection<ReadStack> running)
    {
        List<BlockedThread> elsewhere = [.. blocked.Where(thread => !IsLockWait(thread.Blocks))];
        List<BlockedThread> working = elsewhere.FindAll(thread => thread.Place is not null);
        List<ReadStack> others = [.. running.Where(stack => !IsLockWait(stack.Waits)).Union(elsewhere.Select(thread => thread.Stack))];
        return [.. blocked.Select(thread => Resolve(thread, HolderOf(thread, working)) with { IsBetweenHolders = IsBetweenHolders(thread, others) })];
    }

    /// <summary>True for what the runtime runs to initialize a class, and where others wait for that.</summary>
    public static bool IsInitializer(Frame frame) => BlockingCalls.Of(frame.Name) == BlockingCalls.Initializer;

    /// <summary>True where a thread waits for a lock or an initializer of code that is not the service's own.</summary>
    public static bool IsOthersLock(ReadStack stack) => IsInitializerWait(stack)
        || (IsLockWait(stack.Waits) && TakerOf(stack) is { Kind: FrameKind.Framework or FrameKind.Library })
        || stack.Frames.TakeWhile(frame => frame.Kind is not (FrameKind.Own or FrameKind.Dynamic)).Any(frame => frame.Name.Name == ".cctor");

    private static BlockedThread Resolve(BlockedThread thread, Place? holder) =>
        thread with { HeldAt = holder, Place = holder is null && WaitsForMaker(thread.Stack) ? null : thread.Place };

    // Who takes a lock and releases it in one method is on a thread in between, running or blocked, unless it awaits or yields there.
    // On a busy machine the next holder takes long to wake, and meanwhile the lock is nobody's.
    private static bool IsBetweenHolders(BlockedThread waiter, List<ReadStack> others) =>
        IsLockWait(waiter.Blocks) && TakerOf(waiter.Stack) is { Assembly: { } assembly, Range: { } taken, Method.IsNil: false } taker && taker.Name.Name != Resumable
        && ReleasesWhatItTook(new MethodCode(assembly, taker.Method), taken, waiter.Blocks)
        && !others.Exists(stack => IsHolding(stack, taker));

    // A semaphore or an event that others release is no lock: what is waited for must be what is released.
    private static bool ReleasesWhatItTook(MethodCode method, IlRange taken, BlockingCall wait)
    {
        if (wait.Kind == BlockingKind.Lock)
        {
            return CallsAfter(method, taken, Releases).Any();
        }

        List<int> waited = [.. FieldsOf(method, (method.Body?.Calls ?? []).Where(call => taken.Holds(call.Offset) && method.NameOf(call).Name is "Wait" or "WaitOne"))];
        return FieldsOf(method, CallsAfter(method, taken, ["Release", "ReleaseMutex"]).Where(call => !taken.Holds(call.Offset))).Any(waited.Contains);
    }

    // The fields that calls without arguments are made on.
    private static IEnumerable<int> FieldsOf(MethodCode method, IEnumerable<CallInstruction> calls) =>
        calls.Select(call => method.Body!.Before(call.Offset)).Where(load => load.Code == OpCodes.Ldfld || load.Code == OpCodes.Ldsfld).Select(load => load.Operand);

    private static bool WaitsForMaker(ReadStack stack) =>
        IsInitializerWait(stack) || (IsLockWait(stack.Waits) && TakerOf(stack) is { } taker && Array.Exists(Makers, maker => taker.Name.Type.StartsWith(maker, StringComparison.Ordinal)));

    private static Place? HolderOf(BlockedThread waiter, List<BlockedThread> working)
    {
        Func<ReadStack, bool>? holds = IsLockWait(waiter.Blocks) ? Holder(waiter.Stack) : IsInitializerWait(waiter.Stack) ? HoldsInitializer : null;
        return holds is null ? null : working
            .Where(thread => thread.ThreadId != waiter.ThreadId && holds(thread.Stack))
            .GroupBy(thread => PlaceKey.Of(thread.Place!))
            .OrderByDescending(places => places.Sum(thread => thread.Weight))
            .FirstOrDefault()?.First().Place;
    }

    // A wait that is compiled into the method that takes the lock has no frame, and is known by the call there.
    private static bool IsLockWait(BlockingCall? wait) => wait is { Kind: BlockingKind.Lock } or { Call: "SemaphoreSlim.Wait" or "WaitHandle.WaitOne" };

    private static bool IsInitializerWait(ReadStack stack) =>
        stack.Waits == BlockingCalls.Initializer && stack.Frames.FirstOrDefault(frame => frame.Kind is not (FrameKind.Unknown or FrameKind.Stub)) is { } leaf && IsInitializer(leaf);

    private static bool HoldsInitializer(ReadStack stack) => stack.Frames.Any(frame => frame.Kind == FrameKind.Own && frame.Name.Name == ".cctor");

    private static Func<ReadStack, bool>? Holder(ReadStack waiter)
    {
        Frame? taker = TakerOf(waiter);
        return taker is null ? null : holder => IsHolding(holder, taker);
    }

    private static bool IsHolding(ReadStack holder, Frame taker) => holder.Frames.Any(frame => frame.Name == taker.Name && IsWithin(frame, taker));

    private static Frame? TakerOf(ReadStack waiter) =>
        waiter.Frames.FirstOrDefault(frame => frame.Kind is FrameKind.Own or FrameKind.Dynamic || (frame.Kind is FrameKind.Framework or FrameKind.Library && !IsPrimitive(frame)));

    private static bool IsPrimitive(Frame frame) => frame.Name.Type.StartsWith("System.Threading.", StringComparison.Ordinal) && !frame.Name.Type.StartsWith("System.Threading.Tasks.", StringComparison.Ordinal);

    // Precompiled code and code made at run time do not tell where in the method they are.
    private static bool IsWithin(Frame holder, Frame taker)
    {
        if (holder.Range is not { } held || taker.Range is not { } taken || holder.Assembly is null || holder.Method.IsNil)
        {
            return true;
        }

        return held.Start >= taken.Start && CallsAfter(new MethodCode(holder.Assembly, holder.Method), held, Releases).Any();
    }

    private static IEnumerable<CallInstruction> CallsAfter(MethodCode method, IlRange at, string[] names) =>
        (method.Body?.Calls ?? []).Where(call => call.Offset > at.Start && names.Contains(method.NameOf(call).Name));
}
