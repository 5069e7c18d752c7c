using Threadbare.Diagnostics.Stacks;
using Threadbare.Diagnostics.Stacks.Il;
using Threadbare.Results.Blame;

namespace Threadbare.Diagnostics.Blame;

/// <summary>Names what blocks by the call in the service's own code, where that says more than what it led to.</summary>
internal static class CalledName
{
    // Whatever a provider waits on within, its caller waits for the database.
    private static readonly (string Type, string Method)[] Database =
    [
        ("Command", "Execute"), ("Connection", "Open"), ("DataSource", "OpenConnection"), ("DataReader", "Read"), ("DataReader", "NextResult"), ("Transaction", "Commit"), ("Transaction", "Rollback"),
    ];

    /// <summary>What blocks at a call.</summary>
    /// <param name="called">What is called.</param>
    /// <param name="beneath">What it was seen to block in.</param>
    public static BlockingCall Of(MethodName called, BlockingCall beneath)
    {
        if (BlockingCalls.Of(called) is { } known)
        {
            return known;
        }

        // These call what they were given: their own names say nothing.
        return called.ShortName is "MoveNext" or "Invoke"
            ? beneath
            : new BlockingCall(ReadableName.Short(called), Array.Exists(Database, one => IsDatabase(called, one)) ? BlockingKind.BlockingIo : beneath.Kind);
    }

    private static bool IsDatabase(MethodName called, (string Type, string Method) one) =>
        called.Type.EndsWith(one.Type, StringComparison.Ordinal) && called.Name.StartsWith(one.Method, StringComparison.Ordinal) && !called.Name.EndsWith("Async", StringComparison.Ordinal);
}
