namespace Threadbare.Diagnostics.Blame.Blocking;

/// <summary>
/// Names a blocking call by the call in the service's own code, where that says more than the framework's call that it led to.
/// </summary>
internal static class CallNaming
{
    // The caller of such a method waits for the database, whatever the provider waits for within.
    private static readonly (string Type, string Method)[] Database =
    [
        ("Command", "Execute"),
        ("Connection", "Open"),
        ("DataSource", "OpenConnection"),
        ("DataReader", "Read"),
        ("DataReader", "NextResult"),
        ("Transaction", "Commit"),
        ("Transaction", "Rollback"),
    ];

    /// <summary>Names the call that blocks.</summary>
    /// <param name="site">The call in the service's code.</param>
    /// <param name="beneath">The framework's call that the stack shows.</param>
    public static BlockingCall Name(CallSite site, BlockingCall beneath) =>
        IsMutexWait(site) ? BlockingCalls.Mutex : Name(site.CalleeName, beneath);

    /// <summary>Names the call that blocks.</summary>
    /// <param name="called">The method that the service calls.</param>
    /// <param name="beneath">The framework's call that the stack shows.</param>
    public static BlockingCall Name(MethodName called, BlockingCall beneath)
    {
        if (BlockingCalls.Find(called) is { } known)
        {
            return known;
        }

        // These run the code that they were given, so their own names say nothing.
        if (called.ShortName is MethodName.MoveNext or "Invoke")
        {
            return beneath;
        }

        bool isDatabase = beneath != BlockingCalls.SqliteLock && Array.Exists(Database, one => IsDatabase(called, one.Type, one.Method));
        return new BlockingCall(ReadableName.FormatShort(called), isDatabase ? BlockingKind.BlockingIo : beneath.Kind);
    }

    // All signals are waited for by the same method; of a mutex, its release tells.
    private static bool IsMutexWait(CallSite site) =>
        site.CalleeName is { Type: "System.Threading.WaitHandle", Name: "WaitOne" }
        && (site.Caller.Body?.Calls ?? [])
            .Any(call => site.Caller.ReadName(call) is { Type: "System.Threading.Mutex", Name: "ReleaseMutex" });

    private static bool IsDatabase(MethodName called, string type, string method) =>
        called.Type.EndsWith(type, StringComparison.Ordinal)
        && called.Name.StartsWith(method, StringComparison.Ordinal)
        && !called.Name.EndsWith("Async", StringComparison.Ordinal);
}
