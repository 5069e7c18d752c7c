namespace Threadbare.Diagnostics.Review.Walking;

/// <summary>Follows through calls which values are queries of a database, and which objects only use memory.</summary>
internal sealed class ValueFacts
{
    private const string Query = "System.Linq.IQueryable";

    private readonly Ancestry _ancestry;
    private readonly HoldingTable _table;
    private readonly Dictionary<string, bool> _queries = [];
    private readonly bool _hasQueries;

    public ValueFacts(ProgramCode program, HoldingTable table)
    {
        (_ancestry, _table) = (program.Ancestry, table);
        IEnumerable<string> assemblies = program.Assemblies.Select(one => one.Assembly.Name);
        _hasQueries = assemblies.Any(name => table.QueryPackages.Any(package => name.StartsWith(package, StringComparison.Ordinal)));
    }

    /// <summary>True for the type of a query, if the program has a package whose queries ask a database.</summary>
    public bool IsQuery(string type) => _hasQueries && type.Length > 0 && _queries.FindOrAdd(
        type,
        name => name.StartsWith(Query, StringComparison.Ordinal)
            || _ancestry.ListWithParents(TypeText.Definition(name)).Contains(Query));

    /// <summary>The object that a constructor makes.</summary>
    public StackValue Create(SeenCall call) => new(call.Callee.Owner)
    {
        IsExact = true,
        Given = call.Arguments.FirstOrDefault(argument => argument.Definition is "System.IO.Stream")?.Given ?? 0,
        IsInMemory = _table.InMemory.Contains(call.Callee.Name.Type) || call.Arguments.Any(argument => argument.IsInMemory),
    };

    /// <summary>The value that a call returns.</summary>
    public StackValue Return(SeenCall call)
    {
        (Callee callee, StackValue subject) = (call.Callee, call.Subject);
        string name = callee.Name.Name;
        if (name is "GetAwaiter" or "ConfigureAwait" or "AsTask" or "Preserve" or "get_BaseStream")
        {
            return subject with
            {
                Type = callee.Returns,
                IsExact = false,
                Variable = name == "GetAwaiter" ? 0 : subject.Variable,
                IsFinished = call.IsOfFinishedTask,
            };
        }

        bool readsQuery = callee.Name.Type is "System.Linq.Queryable" || callee.Name.Type == _table.QueryExtensions;
        bool isInMemory = readsQuery && (subject.IsInMemory || (name == "AsQueryable" && !subject.IsQuery));

        // HttpClient has read the whole answer, unless it is asked for the headers only; a resource is in memory too.
        bool isBuffered = (callee.Name.Type, name) is ("System.Net.Http.HttpContent", "ReadAsStream") or (_, "GetManifestResourceStream");
        return new StackValue(callee.Returns)
        {
            From = callee.Name,
            IsFinished = call.IsOfFinishedTask,
            Prefix = FindPrefix(call),
            IsInMemory = isInMemory || isBuffered || _table.InMemory.Contains(TypeText.Definition(callee.Returns)),
            IsQuery = !isInMemory && (IsQuery(callee.Returns) || IsPassedOn(callee, subject)),
        };
    }

    // A group within a group has the prefix of both; other calls, such as RequireAuthorization, return the group that they are given.
    private static string? FindPrefix(SeenCall call) => call switch
    {
        { Callee.Name.Name: "MapGroup", Arguments: [var outer, { Text: { } prefix }] } => $"{outer.Prefix}/{prefix.Trim('/')}",
        { Callee.Returns: "Microsoft.AspNetCore.Routing.RouteGroupBuilder" or "!!0" } => call.Subject.Prefix,
        _ => null,
    };

    // Once LINQ has made a sequence of a query, the sequence still reads it.
    private static bool IsPassedOn(Callee callee, StackValue subject) => subject.IsQuery
        && callee.Name.Type == "System.Linq.Enumerable"
        && TypeText.Definition(callee.Returns) is "System.Collections.Generic.IEnumerable`1" or "System.Linq.IOrderedEnumerable`1";
}
