namespace Threadbare.Diagnostics.Blame;

/// <summary>A pool thread that was blocked in a burst.</summary>
/// <param name="ThreadId">As the system numbers it.</param>
/// <param name="Stack">In what.</param>
/// <param name="Weight">For what part of the burst, 0 to 1.</param>
internal sealed record BlockedThread(long ThreadId, ReadStack Stack, double Weight)
{
    private static readonly BlockingCall Native = new("native code", BlockingKind.BlockingIo);

    public BlockingCall Blocks => Stack.Waits ?? Stack.Place?.Blocks ?? Native;
}
