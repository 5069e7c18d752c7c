using Threadbare.Diagnostics.Blame.Blocking;

namespace Threadbare.Diagnostics.Review.Walking;

/// <summary>A call in a method of the service that can hold its thread.</summary>
/// <param name="Offset">The call's offset in the IL, in bytes.</param>
/// <param name="Blocks">Its name and kind.</param>
/// <param name="Awaitable">The code to write instead; null if nothing fits.</param>
/// <param name="IsLocal">True for short input or output of this machine.</param>
/// <param name="IsWithinLock">True if the method takes a lock before the call and releases it after.</param>
internal sealed record HoldingSite(int Offset, BlockingCall Blocks, string? Awaitable, bool IsLocal, bool IsWithinLock = false);
