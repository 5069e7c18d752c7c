namespace Threadbare.Diagnostics.Review.Walking;

/// <summary>Finds the methods with which work begins, and marks them: endpoints, hubs, middleware, filters, hosted services.</summary>
internal sealed class ServiceEntries(ProgramCode program, CodeGraph graph, HoldingTable table)
{
    internal const string Controller = "Microsoft.AspNetCore.Mvc.ControllerBase";
    internal const string Page = "Microsoft.AspNetCore.Mvc.RazorPages.PageModel";
    private const string GrpcCall = "Grpc.Core.ServerCallContext";
    private const string Framework = "Microsoft.AspNetCore.";
    private const string Application = "Microsoft.AspNetCore.Builder.WebApplication";

    private static readonly string[] AtStart =
        ["StartAsync", "StopAsync", "StartingAsync", "StartedAsync", "StoppingAsync", "StoppedAsync", "OnModelCreating"];

    private readonly EndpointMap _endpoints = new(program);

    /// <summary>Marks them, and adds the steps from them that their IL does not show.</summary>
    public void Mark()
    {
        MarkEndpoints();
        var hubs = new HashSet<MethodCode>(new HubMethods(program).All);
        var middleware = new ConventionalMiddleware(program);
        foreach (MethodNode node in graph.Nodes)
        {
            bool isRoute = node.Entries.Count > 0;
            Entry? entry = node.Name switch
            {
                _ when IsStart(node) => new("the start of the service", false, Reach.Seldom),
                _ when isRoute => null,
                _ when hubs.Contains(node.Code) => new($"hub {NameMethod(node)}", true, Reach.Sure),
                _ when IsGrpc(node) => new($"gRPC {NameMethod(node)}", true, Reach.Sure),
                { Name: "Invoke" or "InvokeAsync" } when middleware.Contains(node.Name.Type) =>
                    new($"middleware {ReadableName.FormatType(node.Name.Type)}", false, Reach.Sure),
                _ when node.Code.IsPublicInstance && IsA(node, Controller) && !node.Code.IsOverride =>
                    new(FindConventionalRoute(node), true, Reach.Sure),
                { Name: ['O', 'n', ..] } when node.Code.IsPublicInstance && IsA(node, Page) =>
                    new($"page {NameMethod(node)}", true, Reach.Sure),
                _ => FindHook(node),
            };
            if (entry is not null)
            {
                node.Entries.Add(entry);
            }
        }

        MarkCallbacks();
        var container = new ServiceContainer(graph, program.Ancestry);
        var served = new ServedTypes(graph, program);
        foreach (MethodNode node in graph.Nodes.Where(node => node.Entries.Count > 0))
        {
            container.Connect(node);
            served.ConnectAnswer(node);
        }
    }

    // The compiler's own entry point only waits for the one that was written.
    private static bool IsStart(MethodNode node) => node.Name.Name is "Main" or "<Main>$"
        || (node.Name.Name is "Configure" or "ConfigureServices" && node.Name.Type.EndsWith("Startup", StringComparison.Ordinal));

    private void MarkEndpoints()
    {
        ILookup<MethodCode, SeenCall> maps = graph.Nodes.SelectMany(node => node.Handed)
            .Where(handed => handed.Taker is not null)
            .ToLookup(handed => handed.Method, handed => handed.Taker!);
        foreach (IGrouping<MethodCode, MappedEndpoint> handled in _endpoints.All.GroupBy(endpoint => endpoint.Handler))
        {
            if (graph.Find(handled.Key) is { } node)
            {
                node.Entries.AddRange(NameRoutes([.. handled.DistinctBy(endpoint => endpoint.Text)], maps[handled.Key])
                    .Select(name => new Entry(name, true, Reach.Sure)));
                IEnumerable<MethodNode> binders = _endpoints.FindBinders([handled.Key]).Select(graph.Find).OfType<MethodNode>();
                node.AddSteps(binders, 0, Reach.Sure, "the framework");
            }
        }
    }

    private static IEnumerable<string> NameRoutes(List<MappedEndpoint> all, IEnumerable<SeenCall> maps)
    {
        List<SeenCall> known = [.. maps.Where(map =>
            map.Arguments is [{ Prefix: not null } or { Definition: Application }, { Text: not null }, ..])];

        // If the group is not known, that of the last one in the method, where it has one.
        bool IsWithin(MappedEndpoint one) =>
            all.Exists(other => other.Pattern.Text.EndsWith('/' + one.Pattern.Text.TrimStart('/'), StringComparison.Ordinal)
                && other.Pattern.Text.Length > one.Pattern.Text.Length);
        return known.Count == 0
            ? all.Where(one => !IsWithin(one)).Select(one => one.Text)
            : from map in known
              from endpoint in all
              where endpoint.Pattern.Text == map.Arguments[1].Text
              select $"{endpoint.Verb} {map.Arguments[0].Prefix}/{endpoint.Pattern.Text.TrimStart('/')}".TrimStart();
    }

    // Code that gets the context of a request, given to the framework or a package, which runs it for each: the giver does not.
    private void MarkCallbacks()
    {
        foreach (HandedMethod handed in graph.Nodes.SelectMany(node => node.Handed))
        {
            bool isOfOthers = handed.Taker?.Callee.Name is { Name: not ['M', 'a', 'p', ..] } taker && !graph.IsOwn(taker.Type);
            if (isOfOthers && graph.Find(handed.Method) is { Entries.Count: 0 } node && TakesContext(node))
            {
                string taken = ReadableName.FormatShort(handed.Taker!.Callee.Name);
                node.Entries.Add(new Entry($"{taken} in {NameMethod(node)}", false, Reach.Sure));
                node.Callers.RemoveAll(step => step.Through is not null);
            }
        }
    }

    private static bool TakesContext(MethodNode node) => node.Code.ParameterTypes
        .Any(type => type.StartsWith(Framework, StringComparison.Ordinal) && type.EndsWith("Context", StringComparison.Ordinal));

    private Entry? FindHook(MethodNode node)
    {
        IEnumerable<string> parents = node.Code.IsOverride ? program.Ancestry.ListWithParents(node.Name.Type) : [];
        string? parent = parents.Where(parent => table.IsEntry(parent) && !graph.IsOwn(parent))
            .OrderBy(parent => parent.Length)
            .FirstOrDefault(parent => program.FindMembers(parent, node.Name.ShortName).Any());
        Reach reach = AtStart.Contains(node.Name.ShortName) ? Reach.Seldom : Reach.Sure;
        return parent is null
            ? null
            : new Entry($"{ReadableName.FormatType(parent)} {ReadableName.FormatType(node.Name.Type)}", false, reach);
    }

    private static bool IsGrpc(MethodNode node) =>
        node.Code.IsOverride && node.Code.ParameterTypes.Contains(GrpcCall);

    private bool IsA(MethodNode node, string parent) => program.Ancestry.ListWithParents(node.Name.Type).Contains(parent);

    private static string NameMethod(MethodNode node) => ReadableName.FormatShort(node.Name);

    private static string FindConventionalRoute(MethodNode node)
    {
        string[] parts = ReadableName.FormatShort(node.Name).Split('.');
        return $"/{parts[0].Replace("Controller", "", StringComparison.Ordinal)}/{parts[^1]}";
    }
}
