namespace Threadbare.Loops;

/// <summary>Lets one thread at a time into the state of a loop. Costs nothing when the loop has only one thread.</summary>
/// <param name="isShared">True when other threads complete the loop's requests.</param>
internal readonly struct LoopGate(bool isShared)
{
    private readonly Lock? _lock = isShared ? new Lock() : null;

    /// <summary>True when other threads complete the loop's requests.</summary>
    public bool IsShared => _lock is not null;

    /// <summary>Enters until the result is disposed.</summary>
    public Lock.Scope Enter() => _lock is null ? default : _lock.EnterScope();
}
