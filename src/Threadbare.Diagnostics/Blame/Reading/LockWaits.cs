namespace Threadbare.Diagnostics.Blame.Reading;

/// <summary>Recognizes threads that wait for a lock or for another thread's initializer.</summary>
internal static class LockWaits
{
    // These create an object once under a lock of the framework's own: singletons of the container and lazy values.
    private static readonly string[] Creators = ["Microsoft.Extensions.DependencyInjection.ServiceLookup.", "System.Lazy`1"];

    /// <summary>True for a call that waits for a lock.</summary>
    /// <remarks>A wait that is inlined into the method that takes the lock has no frame; the call in that method's code shows it.</remarks>
    public static bool IsLockWait(BlockingCall? wait) =>
        wait is { Kind: BlockingKind.Lock } or { Call: "SemaphoreSlim.Wait" or "WaitHandle.WaitOne" };

    /// <summary>True if a thread waits until another thread has initialized a class.</summary>
    public static bool IsInitializerWait(InterpretedStack stack) =>
        stack.Waits == BlockingCalls.Initializer
        && stack.Frames.FirstOrDefault(frame => frame.Kind is not (FrameKind.Unknown or FrameKind.Stub)) is { } leaf
        && BlockingCalls.IsInitializer(leaf);

    /// <summary>True if a thread runs an initializer of the service's own.</summary>
    public static bool RunsInitializer(InterpretedStack stack) =>
        stack.Frames.Any(frame => frame.Kind == FrameKind.Own && frame.Name.Name == ".cctor");

    /// <summary>True if a thread waits until another thread has created an object that is created once.</summary>
    public static bool IsForCreator(InterpretedStack stack) =>
        IsInitializerWait(stack) || (IsLockWait(stack.Waits) && FindTaker(stack) is { } taker && IsCreator(taker));

    /// <summary>The frame of the method that takes the lock; null where the stack shows none.</summary>
    public static Frame? FindTaker(InterpretedStack waiter) => waiter.Frames.FirstOrDefault(frame => frame.Kind switch
    {
        FrameKind.Own or FrameKind.Dynamic => true,
        FrameKind.Framework or FrameKind.Library =>
            !IsPrimitive(frame) && (waiter.Waits != BlockingCalls.SqliteLock || !BlockingCalls.IsSqlite(frame)),
        FrameKind.Unknown or FrameKind.Stub => false,
    });

    private static bool IsCreator(Frame taker) =>
        Array.Exists(Creators, creator => taker.Name.Type.StartsWith(creator, StringComparison.Ordinal));

    private static bool IsPrimitive(Frame frame) =>
        frame.Name.Type.StartsWith("System.Threading.", StringComparison.Ordinal)
        && !frame.Name.Type.StartsWith("System.Threading.Tasks.", StringComparison.Ordinal);
}
