namespace Threadbare.Diagnostics.Review.Walking;

/// <summary>A call in a method of the service that can hold its thread.</summary>
/// <param name="Call">The call.</param>
/// <param name="Blocks">Its name and kind.</param>
/// <param name="Awaitable">The code to write instead; null if nothing fits.</param>
/// <param name="IsLocal">True for short input or output of this machine.</param>
/// <param name="Without">The steps to the method that give it memory to read or write, or a value with which the call does not run.</param>
/// <param name="IsWithinLock">True if the method takes a lock before the call and releases it after.</param>
internal sealed record HoldingSite(
    CallSite Call, BlockingCall Blocks, string? Awaitable, bool IsLocal, HashSet<Edge> Without, bool IsWithinLock = false)
{
    /// <summary>The call's offset in the IL, in bytes.</summary>
    public int Offset => Call.Offset;
}
