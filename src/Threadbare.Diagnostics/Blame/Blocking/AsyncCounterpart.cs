using System.Reflection.Metadata;
using Threadbare.Diagnostics.Stacks.Calls;
using Threadbare.Diagnostics.Stacks.Il;

namespace Threadbare.Diagnostics.Blame.Blocking;

/// <summary>Looks in the metadata for the asynchronous call that could stand in the place of a blocking one.</summary>
internal sealed class AsyncCounterpart(ProgramCode program)
{
    private const string Suffix = "Async";

    /// <summary>The asynchronous call of the same type, such as <c>NpgsqlCommand.ExecuteReaderAsync</c>; null where there is none.</summary>
    public string? FindFor(CallSite site)
    {
        MethodName callee = site.CalleeName;
        return program.FindMethods(callee with { Name = callee.Name + Suffix }).Any() ? $"{TypeName(callee)}.{callee.Name}{Suffix}" : null;
    }

    /// <summary>The asynchronous call whose task a site blocks on, where it stands just before it; null where another or none does.</summary>
    public static string? FindBlockedTask(CallSite site)
    {
        MetadataReader metadata = site.Caller.Assembly.Metadata;
        MethodName[] before =
        [
            .. (site.Caller.Body?.Calls ?? [])
                .Where(call => call.Offset < site.Offset)
                .Select(call => MetadataNames.ReadMethod(metadata, call.Target))
                .Where(name => name.Name is not ("GetAwaiter" or "ConfigureAwait" or "AsTask")),
        ];
        return before is [.., var last] && last.Name.EndsWith(Suffix, StringComparison.Ordinal) ? $"{TypeName(last)}.{last.Name}" : null;
    }

    private static string TypeName(MethodName method)
    {
        string type = method.Type[(method.Type.LastIndexOfAny(['.', '+']) + 1)..];
        return type.IndexOf('`', StringComparison.Ordinal) is > 0 and int arity ? type[..arity] : type;
    }
}
