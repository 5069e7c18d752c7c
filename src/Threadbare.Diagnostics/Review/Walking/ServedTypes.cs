namespace Threadbare.Diagnostics.Review.Walking;

/// <summary>Adds the steps that a package makes for a type: it runs the handler of a message, or the converter of an answer.</summary>
internal sealed class ServedTypes
{
    // They write any object as text.
    private static readonly string[] Writers = ["AppendFormatted", "Append", "Concat", "Format", "Join"];

    private readonly CodeGraph _graph;
    private readonly ILookup<string, MethodNode> _servers;
    private readonly ILookup<string, MethodNode> _getters;

    public ServedTypes(CodeGraph graph, ProgramCode program)
    {
        _graph = graph;
        _getters = graph.Nodes.Where(node => node.Name.Name.StartsWith("get_", StringComparison.Ordinal)).ToLookup(node => node.Name.Type);
        _servers = graph.Nodes.Where(node => node.Code.IsOverride)
            .SelectMany(node => ListServed(node, program), (node, type) => (node, type))
            .ToLookup(one => one.type, one => one.node);
        foreach ((MethodNode node, SeenCall call) in graph.Nodes.SelectMany(node => node.Calls, (node, call) => (node, call)))
        {
            IEnumerable<string> given = call.Arguments.Select(argument => argument.Definition).Where(graph.IsOwn);
            if (IsOfPackage(call.Callee.Name.Type))
            {
                Serve(node, call.Offset, given);
            }
            else if (Writers.Contains(call.Callee.Name.Name))
            {
                node.AddSteps(given.SelectMany(type => graph.FindMembers(type, nameof(ToString))), call.Offset, Reach.Sure);
            }
        }
    }

    /// <summary>Adds the steps from a handler to what writes its answer: getters and converters.</summary>
    public void ConnectAnswer(MethodNode handler)
    {
        List<string> types = [.. Reachable.From(ListReturned(handler), type => _getters[type].SelectMany(ListReturned))];
        foreach (string type in types)
        {
            handler.AddSteps(_getters[type], 0, Reach.Sure, "the serializer");
        }

        Serve(handler, 0, types);
    }

    // The types of the service in the type that a method returns.
    private IEnumerable<string> ListReturned(MethodNode node) =>
        TypeText.List(SignatureTypes.ReadSignature(node.Code.Assembly.Metadata, node.Code.Handle).ReturnType).Where(_graph.IsOwn);

    private void Serve(MethodNode node, int offset, IEnumerable<string> types)
    {
        foreach (IEnumerable<MethodNode> servers in types.Distinct().Select(type => _servers[type]))
        {
            Reach reach = servers.DistinctBy(server => server.Name.Type).Count() > 1 ? Reach.OneOf : Reach.Sure;
            node.AddSteps(servers, offset, reach, "a package");
        }
    }

    private bool IsOfPackage(string type) =>
        type.Length > 0 && !type.StartsWith("System.", StringComparison.Ordinal) && !_graph.IsOwn(type);

    // The types of the service in the arguments of what a package declares and the method's type implements.
    private IEnumerable<string> ListServed(MethodNode node, ProgramCode program) => _graph.ListParents(node.Name.Type)
        .Where(parent => TypeText.Definition(parent) is var type
            && (IsOfPackage(type) || type.StartsWith("System.Text.Json.", StringComparison.Ordinal))
            && program.FindMembers(type, node.Name.ShortName).Any())
        .SelectMany(TypeText.Arguments)
        .SelectMany(TypeText.List)
        .Where(_graph.IsOwn)
        .Intersect(node.Code.NamedTypes);
}
