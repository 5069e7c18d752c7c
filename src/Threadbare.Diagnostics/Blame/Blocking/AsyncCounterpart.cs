using Threadbare.Diagnostics.Stacks.Calls;
using Threadbare.Diagnostics.Stacks.Il;

namespace Threadbare.Diagnostics.Blame.Blocking;

/// <summary>Finds in the metadata the asynchronous call that can replace a blocking one.</summary>
internal sealed class AsyncCounterpart(ProgramCode program)
{
    private const string Suffix = "Async";

    // These lead from a task to the wait for it.
    private static readonly string[] Conversions = ["GetAwaiter", "ConfigureAwait", "AsTask"];

    /// <summary>
    /// The asynchronous call of the same type, such as <c>NpgsqlCommand.ExecuteReaderAsync</c>; null if the type has none.
    /// </summary>
    public string? FindFor(CallSite site)
    {
        MethodName callee = site.CalleeName;
        var counterpart = callee with { Name = callee.Name + Suffix };
        return program.FindMethods(counterpart).Any() ? Format(counterpart) : null;
    }

    /// <summary>The asynchronous call just before a site that blocks on its task; null where another call precedes it, or none.</summary>
    public static string? FindBlockedTask(CallSite site)
    {
        MethodName[] before =
        [
            .. (site.Caller.Body?.Calls ?? [])
                .Where(call => call.Offset < site.Offset)
                .Select(site.Caller.ReadName)
                .Where(name => !Conversions.Contains(name.Name)),
        ];
        return before is [.., var last] && last.Name.EndsWith(Suffix, StringComparison.Ordinal) ? Format(last) : null;
    }

    private static string Format(MethodName method)
    {
        string type = method.Type[(method.Type.LastIndexOfAny(['.', '+']) + 1)..];
        int arity = type.IndexOf('`', StringComparison.Ordinal);
        return $"{(arity > 0 ? type[..arity] : type)}.{method.Name}";
    }
}
