namespace Threadbare.Diagnostics.Blame.Reading;

/// <summary>Reads in a method's IL where it takes and releases a lock.</summary>
internal static class LockRegion
{
    private static readonly string[] Waits = ["Wait", "WaitOne"];
    private static readonly string[] SignalReleases = ["Release", "ReleaseMutex", "Set"];
    private static readonly string[] Takes =
        ["Enter", "TryEnter", "EnterScope", "EnterReadLock", "EnterWriteLock", "EnterUpgradeableReadLock", .. Waits];
    private static readonly string[] TransactionBegins = ["BeginTransaction", "BeginTransactionAsync"];
    private static readonly string[] TransactionEnds = ["Commit", "CommitAsync", "Rollback", "RollbackAsync", "Dispose", "DisposeAsync"];
    private static readonly string[] Releases =
        ["Exit", "ExitReadLock", "ExitWriteLock", "ExitUpgradeableReadLock", "Release", "ReleaseMutex", "Dispose", "Set"];

    /// <summary>True if a method releases a lock after a range of its IL.</summary>
    public static bool HasReleaseAfter(MethodCode method, IlRange at) => FindCallsAfter(method, at, Releases).Any();

    /// <summary>
    /// True if a method that waits for a lock within a range of its IL, or calls one that does, holds another lock meanwhile: it releases
    /// more than it takes from there on.
    /// </summary>
    public static bool HoldsAnother(MethodCode method, IlRange at)
    {
        IEnumerable<MethodName> calls = (method.Body?.Calls ?? []).Where(call => call.Offset >= at.Start).Select(method.ReadName);
        return calls.Sum(call => Takes.Contains(call.Name) && IsOfThreading(call) ? -1 : IsRelease(call) ? 1 : 0) > 0;
    }

    /// <summary>True between the begin and the end of a database transaction in a method.</summary>
    public static bool IsInTransaction(MethodCode method, IlRange at) =>
        (method.Body?.Calls ?? []).Any(call => call.Offset < at.Start && TransactionBegins.Contains(method.ReadName(call).Name))
        && FindCallsAfter(method, at, TransactionEnds).Any();

    /// <summary>True if a method releases the lock that it takes within a range of its IL.</summary>
    /// <remarks>
    /// A semaphore or an event that other code releases is no lock: the method must release the object that it waits for.
    /// </remarks>
    /// <param name="method">The method.</param>
    /// <param name="taken">The range with the call that waits for the lock.</param>
    /// <param name="wait">The kind of wait.</param>
    public static bool ReleasesWhatItTook(MethodCode method, IlRange taken, BlockingCall wait)
    {
        if (wait.Kind == BlockingKind.Lock)
        {
            return HasReleaseAfter(method, taken);
        }

        IEnumerable<CallInstruction> waits = (method.Body?.Calls ?? [])
            .Where(call => taken.Contains(call.Offset) && Waits.Contains(method.ReadName(call).Name));
        IEnumerable<CallInstruction> releases = FindCallsAfter(method, taken, SignalReleases).Where(call => !taken.Contains(call.Offset));
        return FindFields(method, releases).Intersect(FindFields(method, waits)).Any();
    }

    private static IEnumerable<CallInstruction> FindCallsAfter(MethodCode method, IlRange at, string[] names) =>
        (method.Body?.Calls ?? []).Where(call => call.Offset > at.Start && names.Contains(method.ReadName(call).Name));

    // The fields on which calls without arguments are made.
    private static IEnumerable<int> FindFields(MethodCode method, IEnumerable<CallInstruction> calls) => calls
        .Select(call => method.Body!.Before(call.Offset))
        .Where(load => load.Code == OpCodes.Ldfld || load.Code == OpCodes.Ldsfld)
        .Select(load => load.Operand);

    // Others are disposed of too.
    private static bool IsRelease(MethodName call) =>
        Releases.Contains(call.Name)
        && IsOfThreading(call)
        && (call.Name != "Dispose" || call.Type.EndsWith("+Scope", StringComparison.Ordinal));

    private static bool IsOfThreading(MethodName call) => call.Type.StartsWith("System.Threading.", StringComparison.Ordinal);
}
