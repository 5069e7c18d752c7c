using Threadbare.Diagnostics.Stacks;
using Threadbare.Diagnostics.Stacks.Il;

namespace Threadbare.Diagnostics.Blame;

/// <summary>Finds, for threads that wait for a lock or for an initializer, the thread that holds it: that one is to blame, they are its victims.</summary>
/// <remarks>
/// The holder is known by its stack: it is in the method that takes the lock, further on than the waiters, before the release,
/// and blocked in something else. One that runs is no culprit, only busy; who waits for what is made once, while its maker is busy,
/// is none either, however long that takes on a busy machine.
/// </remarks>
internal static class LockHolders
{
    // What the framework makes once, under a lock of its own: singletons of the container and lazy values.
    private static readonly string[] Makers = ["Microsoft.Extensions.DependencyInjection.ServiceLookup.", "System.Lazy`1"];
    private static readonly string[] Releases = ["Exit", "ExitReadLock", "ExitWriteLock", "ExitUpgradeableReadLock", "Release", "ReleaseMutex", "Dispose", "Set"];

    /// <summary>The threads, each victim with the place of its holder.</summary>
    /// <param name="blocked">All blocked threads of a burst.</param>
    public static IReadOnlyList<BlockedThread> Resolve(IReadOnlyList<BlockedThread> blocked)
    {
        List<BlockedThread> working = [.. blocked.Where(thread => !IsLockWait(thread.Stack) && thread.Place is not null)];
        return [.. blocked.Select(thread => Resolve(thread, HolderOf(thread, working)))];
    }

    /// <summary>True for what the runtime runs to initialize a class, and where others wait for that.</summary>
    public static bool IsInitializer(Frame frame) => BlockingCalls.Of(frame.Name) == BlockingCalls.Initializer;

    private static BlockedThread Resolve(BlockedThread thread, Place? holder) =>
        thread with { HeldAt = holder, Place = holder is null && WaitsForMaker(thread.Stack) ? null : thread.Place };

    private static bool WaitsForMaker(ReadStack stack) =>
        IsInitializerWait(stack) || (IsLockWait(stack) && TakerOf(stack) is { } taker && Array.Exists(Makers, maker => taker.Name.Type.StartsWith(maker, StringComparison.Ordinal)));

    private static Place? HolderOf(BlockedThread waiter, List<BlockedThread> working)
    {
        Func<ReadStack, bool>? holds = IsLockWait(waiter.Stack) ? Holder(waiter.Stack) : IsInitializerWait(waiter.Stack) ? HoldsInitializer : null;
        return holds is null ? null : working
            .Where(thread => thread.ThreadId != waiter.ThreadId && holds(thread.Stack))
            .GroupBy(thread => PlaceKey.Of(thread.Place!))
            .OrderByDescending(places => places.Sum(thread => thread.Weight))
            .FirstOrDefault()?.First().Place;
    }

    private static bool IsLockWait(ReadStack stack) => stack.Waits is { Kind: BlockingKind.Lock } or { Call: "SemaphoreSlim.Wait" or "WaitHandle.WaitOne" };

    private static bool IsInitializerWait(ReadStack stack) =>
        stack.Waits == BlockingCalls.Initializer && stack.Frames.FirstOrDefault(frame => frame.Kind is not (FrameKind.Unknown or FrameKind.Stub)) is { } leaf && IsInitializer(leaf);

    private static bool HoldsInitializer(ReadStack stack) => stack.Frames.Any(frame => frame.Kind == FrameKind.Own && frame.Name.Name == ".cctor");

    private static Func<ReadStack, bool>? Holder(ReadStack waiter)
    {
        Frame? taker = TakerOf(waiter);
        return taker is null ? null : holder => holder.Frames.Any(frame => frame.Name == taker.Name && IsWithin(frame, taker));
    }

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

        var method = new MethodCode(holder.Assembly, holder.Method);
        return held.Start >= taken.Start && (method.Body?.Calls ?? []).Any(call => call.Offset > held.Start && Releases.Contains(MetadataNames.OfMethod(holder.Assembly.Metadata, call.Target).Name));
    }
}
