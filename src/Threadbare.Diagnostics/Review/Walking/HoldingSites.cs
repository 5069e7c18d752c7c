namespace Threadbare.Diagnostics.Review.Walking;

/// <summary>Finds the calls in the methods of a service that can hold their thread.</summary>
internal sealed class HoldingSites(ProgramCode program, CodeGraph graph, HoldingTable table)
{
    private readonly AsyncCounterpart _counterpart = new(program);
    private readonly Dictionary<(AssemblyImage From, EntityHandle Callee), string?> _counterparts = [];
    private readonly Dictionary<MethodName, HoldingCall?> _rows = [];
    private readonly ILookup<string, string> _heirs = graph.Nodes.Select(node => node.Name.Type).Distinct()
        .SelectMany(program.Ancestry.ListWithParents, (type, parent) => (type, parent))
        .Where(one => one.type != one.parent && graph.IsOwn(one.parent))
        .ToLookup(one => one.parent, one => one.type);

    /// <summary>Finds them in all methods; those without one are left out.</summary>
    public List<(MethodNode Node, List<HoldingSite> Found)> FindAll()
    {
        List<(MethodNode Node, List<HoldingSite> Plain)> all = [.. graph.Nodes.Select(node => (node, FindPlain(node).ToList()))];
        HashSet<Edge> holding = FindHolding(all);
        return [.. all.Select(one => (one.Node, AddAround(one.Node, one.Plain, holding))).Where(one => one.Item2.Count > 0)];
    }

    private List<HoldingSite> AddAround(MethodNode node, List<HoldingSite> plain, HashSet<Edge> holding)
    {
        List<(HoldingSite Site, IlRange Region)> around = [.. FindAround(node)
            .Where(one => plain.Exists(site => !site.IsLocal && one.Region.Contains(site.Offset))
                || node.Steps.Exists(step => one.Region.Contains(step.Offset) && holding.Contains(step)))];
        bool IsWithinLock(HoldingSite site) =>
            around.Exists(one => one.Site.Blocks.Kind == BlockingKind.Lock && one.Region.Contains(site.Offset));
        return [.. plain.Select(site => site with { IsWithinLock = IsWithinLock(site) })
            .Concat(around.Select(one => one.Site))
            .DistinctBy(site => site.Offset)
            .OrderBy(site => site.Offset)];
    }

    // The steps to the methods with such calls, and to those that lead to them whenever they run. A step that gives such a call memory
    // to work on does not lead to it.
    private static HashSet<Edge> FindHolding(List<(MethodNode Node, List<HoldingSite> Plain)> all)
    {
        HashSet<Edge> found = [];
        var sites = all.SelectMany(one => one.Plain.Where(site => !site.IsLocal), (one, site) => (one.Node, site.Without));
        foreach (IGrouping<HashSet<Edge>, MethodNode> same in
            sites.GroupBy(one => one.Without, one => one.Node, HashSet<Edge>.CreateSetComparer()))
        {
            IEnumerable<Edge> List(MethodNode node) => node.Callers.Where(step => !same.Key.Contains(step));
            found.UnionWith(Reachable.From(same, node => List(node).Where(step => step.Reach != Reach.Seldom).Select(step => step.From))
                .SelectMany(List));
        }

        return found;
    }

    private IEnumerable<HoldingSite> FindPlain(MethodNode node)
    {
        HashSet<int>? waiting = null;
        foreach (SeenCall call in node.Calls)
        {
            var without = new HashSet<Edge>();
            if (FindRow(call) is not { Around: null } row || !Holds(node, call, row, without))
            {
                continue;
            }

            if (row.OfTask)
            {
                waiting ??= [.. FinishedTasks.FindWaitingCalls(node.Code).Select(one => one.Offset)];
            }

            string? awaitable = FindAwaitable(node, call, row);
            if ((!row.OfTask || waiting!.Contains(call.Offset)) && (!row.Counterpart || awaitable is not null))
            {
                yield return Create(node, call, row, awaitable, without);
            }
        }
    }

    // A lock, with the range of the IL that it protects; a loop in parallel, with the call that gets its body.
    private IEnumerable<(HoldingSite Site, IlRange Region)> FindAround(MethodNode node)
    {
        foreach (SeenCall call in node.Calls)
        {
            if (FindRow(call) is not { Around: { } ends } row || HasZero(call))
            {
                continue;
            }

            HoldingSite site = Create(node, call, row, row.Instead is { } instead ? $"await {instead}(…)" : null, []);
            foreach (HandedMethod body in node.Handed.Where(handed => handed.Taker?.Offset == call.Offset))
            {
                yield return (site, new IlRange(body.Offset, body.Offset + 1));
            }

            if (ends.Count > 0)
            {
                int open = 1;
                int end = node.Calls.Where(other => other.Offset > call.Offset)
                    .FirstOrDefault(other => (open += IsEnd(other, row, ends) ? -1 : FindRow(other) == row ? 1 : 0) == 0, call).Offset;
                yield return (site, new IlRange(call.Offset + 1, end));
            }
        }
    }

    private static bool IsEnd(SeenCall call, HoldingCall row, IReadOnlyList<string> ends) =>
        ends.Contains(call.Callee.Name.Name) && call.Callee.Name.Type.Split('+')[0] == row.Type;

    // What an interface of the service declares, its implementation may inherit from a package.
    private HoldingCall? FindRow(SeenCall call) => _rows.FindOrAdd(call.Callee.Name, name => _heirs[name.Type].Prepend(name.Type)
        .Select(type => table.Find(name with { Type = type }, program.Ancestry))
        .FirstOrDefault(row => row is not null));

    private bool Holds(MethodNode node, SeenCall call, HoldingCall row, HashSet<Edge> without)
    {
        StackValue subject = call.Subject;
        bool isReplaced = node.Steps.Exists(step => step.Offset == call.Offset);
        bool isFinished = row.OfTask && (call.IsOfFinishedTask || (subject.IsArgument && node.GetsFinishedTasks));
        bool isRead = row.Instead == "HttpRequest.ReadFormAsync" && IsFormRead(node, call.Offset);
        bool isInMemory = isRead || IsInMemory(node, call, without);
        bool isDead = call.Needs.Any(need =>
            Gets(node, need.Argument, value => value.Constant is { } given && (given != 0) != need.IsTrue, [], without));
        bool isOther = (row.OfQuery && !subject.IsQuery && !call.Arguments.Any(argument => argument.IsQuery))
            || (row.Takes is { } first && !call.Callee.Parameters.Take(1).Contains(first));
        bool onlyAsks = HasZero(call) && (row.OfTask || row.Kind is BlockingKind.Wait or BlockingKind.Sleep);
        return !isReplaced && !isFinished && !isInMemory && !isDead && !isOther && !onlyAsks;
    }

    // Memory that is copied to another stream waits for that one.
    private bool IsInMemory(MethodNode node, SeenCall call, HashSet<Edge> without)
    {
        bool IsMemory(StackValue value) => value.IsInMemory || table.InMemory.Contains(value.Definition);
        IEnumerable<StackValue> others = call.Arguments.Where((_, at) => call.Callee.Parameters[at] == "System.IO.Stream");
        HashSet<Edge>[] partly = [.. others.Prepend(call.Subject).Select(stream => (stream, Giving: new HashSet<Edge>()))
            .Where(one => !Gets(node, one.stream, IsMemory, [], one.Giving))
            .Select(one => one.Giving)];
        without.UnionWith(partly.Length == 0 ? [] : partly.Aggregate((all, one) => [.. all.Intersect(one)]));
        return partly.Length == 0;
    }

    // To bind the parameters of an action, the framework has read the form without waiting. The form is read once.
    private bool IsFormRead(MethodNode node, int offset, int depth = 3) =>
        (node.Code.IsPublicInstance && program.Ancestry.ListWithParents(node.Name.Type)
            .Any(type => type == ServiceEntries.Page || (type == ServiceEntries.Controller && node.Code.Parameters > 0)))
        || node.Calls.Exists(call => call.Offset < offset && call.Callee.Name.Name is "get_Form" or "ReadFormAsync")
        || (depth > 0 && node.Entries.Count == 0 && node.Callers.Count > 0
            && node.Callers.TrueForAll(step => IsFormRead(step.From, step.Offset, depth - 1)));

    // An argument is what the callers give: it fits if all that they are seen to give does. A way back to it adds nothing.
    private static bool Gets(
        MethodNode node, StackValue value, Func<StackValue, bool> fits, Dictionary<(MethodNode, int), bool> asked, HashSet<Edge> without)
    {
        int at = value.Given - MethodReader.FirstArgument;
        bool Fits(Edge step) => step.Through is null && step.From.Calls.Find(call => call.Offset == step.Offset) is { } call
            && (call.Callee.IsInstance ? at - 1 : at) is >= 0 and var index && index < call.Arguments.Count
            && Gets(step.From, call.Arguments[index], fits, asked, without);
        bool isFit = fits(value);
        bool isGiven = !isFit && at >= 0 && node.Entries.Count == 0 && node.Callers.Count > 0;
        if (isGiven && !asked.TryGetValue((node, at), out isFit))
        {
            asked[(node, at)] = true;
            List<Edge> fitting = node.Callers.FindAll(Fits);
            without.UnionWith(fitting);
            asked[(node, at)] = isFit = fitting.Count == node.Callers.Count;
        }

        return isFit;
    }

    // A wait with a time limit of zero only asks.
    private static bool HasZero(SeenCall call) => call.Callee.Parameters.Zip(call.Arguments)
        .Any(one => one.First is "Int32" or "System.TimeSpan" && one.Second.Constant == 0);

    private static HoldingSite Create(MethodNode node, SeenCall call, HoldingCall row, string? awaitable, HashSet<Edge> without)
    {
        var site = new CallSite(node.Code, call.Offset, call.Callee.Handle, IsDirect: true);
        BlockingCall blocks = row.OfQuery || row.Counterpart
            ? new BlockingCall(ReadableName.FormatCall(call.Callee.Name), row.Kind)
            : CallNaming.Name(site, new BlockingCall("", row.Kind));
        return new HoldingSite(site, blocks, awaitable, row.Local, without);
    }

    private string? FindAwaitable(MethodNode node, SeenCall call, HoldingCall row)
    {
        bool isSynchronous = table.SynchronousDrivers.Any(driver => call.Subject.Type.StartsWith(driver, StringComparison.Ordinal));
        if (row.OfTask || row.OfQuery || isSynchronous)
        {
            return isSynchronous ? null : row.OfQuery ? FindQuery(call)
                : call.Subject.From is { Name: not "Invoke" } task ? $"await {ReadableName.FormatShort(task)}(…)" : "await the task";
        }

        string? instead = row.Instead ?? _counterparts.FindOrAdd((node.Code.Assembly, call.Callee.Handle),
            _ => _counterpart.FindFor(new CallSite(node.Code, call.Offset, call.Callee.Handle, IsDirect: true)));
        return instead is null ? null : instead == "foreach" ? "await foreach" : $"await {instead}(…)";
    }

    private string? FindQuery(SeenCall call)
    {
        // What LINQ made of the query in memory cannot be awaited.
        StackValue query = call.Subject.IsQuery ? call.Subject : call.Arguments.First(argument => argument.IsQuery);
        if (query.Definition == "System.Collections.Generic.IEnumerable`1")
        {
            return null;
        }

        string name = call.Callee.Name.Name switch { ".ctor" or "AddRange" => "ToList", var other => other };
        if (name == "GetEnumerator")
        {
            bool isThere = program.FindMembers(table.QueryExtensions, "AsAsyncEnumerable").Any();
            return isThere ? "await foreach (… in query.AsAsyncEnumerable())" : null;
        }

        var counterpart = new MethodName(table.QueryExtensions, name + "Async");
        int given = name == "ToList" ? 1 : call.Callee.Parameters.Count;
        bool fits = program.FindMethods(counterpart).Any(method => method.Parameters == given + 1);
        return fits ? $"await query.{counterpart.Name}(…)" : null;
    }
}
