namespace Threadbare.Diagnostics.Blame.Blocking;

/// <summary>Finds in the metadata the asynchronous call that can replace a blocking one.</summary>
internal sealed class AsyncCounterpart(ProgramCode program)
{
    private const string Suffix = "Async";
    private const string Token = "System.Threading.CancellationToken";

    // These lead from a task to the wait for it.
    private static readonly string[] Conversions = ["GetAwaiter", "ConfigureAwait", "AsTask"];

    /// <summary>
    /// The asynchronous call of the same type, or of one of its parents, that takes the same parameters, such as
    /// <c>NpgsqlCommand.ExecuteReaderAsync</c>; null if none of them has one.
    /// </summary>
    public string? FindFor(CallSite site)
    {
        MethodName callee = site.CalleeName;
        IReadOnlyList<string> given = ReadParameters(site.Caller, site.Callee);
        IEnumerable<string> types = [callee.Type, .. program.Ancestry.ListWithParents(callee.Type).Where(type => type != callee.Type)];
        return types
            .SelectMany(type => program.FindMethods(new MethodName(type, callee.Name + Suffix)))
            .Where(method => IsAwaitable(method) && Takes(ReadParameters(method, method.Handle), given))
            .Select(method => ReadableName.FormatShort(method.Name))
            .FirstOrDefault();
    }

    // A task, a sequence of them, or an object with an awaiter of its own. Older calls with such names return nothing.
    private bool IsAwaitable(MethodCode method) => method.NamedTypes is [var returned, ..]
        && (returned.StartsWith("System.Threading.Tasks.", StringComparison.Ordinal)
            || returned == "System.Collections.Generic.IAsyncEnumerable`1"
            || program.FindMembers(returned, "GetAwaiter").Any());

    private static IReadOnlyList<string> ReadParameters(MethodCode code, EntityHandle method)
    {
        try
        {
            return SignatureTypes.Read(code.Assembly.Metadata, method);
        }
        catch (BadImageFormatException)
        {
            // Fits none.
            return ["?"];
        }
    }

    // The asynchronous call takes a token besides, and memory in place of a span or an array.
    private static bool Takes(IReadOnlyList<string> types, IReadOnlyList<string> given) =>
        types.Where(type => type != Token).ToList() is var needed
        && needed.Count == given.Count(type => type != Token)
        && needed.Zip(given.Where(type => type != Token)).All(pair => pair.First == pair.Second || CanBecome(pair.Second, pair.First));

    private static bool CanBecome(string given, string needed) =>
        needed.StartsWith("System.Memory`1<", StringComparison.Ordinal)
        || needed.StartsWith("System.ReadOnlyMemory`1<", StringComparison.Ordinal)
            ? given.EndsWith("[]", StringComparison.Ordinal) || given.Contains("Span`1<", StringComparison.Ordinal)
            : needed.StartsWith("System.ArraySegment`1<", StringComparison.Ordinal) && given.EndsWith("[]", StringComparison.Ordinal);

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
        return before is [.., var last] && last.Name.EndsWith(Suffix, StringComparison.Ordinal) ? ReadableName.FormatShort(last) : null;
    }
}
