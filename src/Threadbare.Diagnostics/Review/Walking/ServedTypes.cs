using Threadbare.Diagnostics.Stacks.Calls;
using Threadbare.Diagnostics.Stacks.Il;

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
        _getters = graph.Nodes.Where(node => node.Name.Name.StartsWith("get_", StringComparison.Ordinal))
            .ToLookup(node => node.Name.Type);
        _servers = graph.Nodes.Where(node => node.Code.IsOverride)
            .SelectMany(node => ListServed(node, program), (node, type) => (node, type))
            .ToLookup(one => one.type, one => one.node);
        foreach (MethodNode node in graph.Nodes)
        {
            foreach (SeenCall call in node.Facts.Calls.Where(call => IsOfPackage(call.Callee.Name.Type)))
            {
                Serve(node, call.Offset, call.Arguments.Select(argument => argument.Definition));
            }

            foreach (SeenCall call in node.Facts.Calls.Where(call => Writers.Contains(call.Callee.Name.Name)))
            {
                IEnumerable<string> written = call.Arguments.Select(argument => argument.Definition).Where(graph.IsOwn);
                written.SelectMany(type => graph.FindMembers(type, nameof(ToString))).ToList()
                    .ForEach(writer => node.AddStep(writer, call.Offset, Reach.Sure));
            }
        }
    }

    /// <summary>Adds the steps from a handler to what writes its answer: getters and converters.</summary>
    public void ConnectAnswer(MethodNode handler)
    {
        string answer = ParameterTypes.ReadSignature(handler.Code.Assembly.Metadata, handler.Code.Handle).ReturnType;
        var types = new HashSet<string>();
        var open = new Queue<string>(TypeText.List(answer));
        while (open.TryDequeue(out string? type))
        {
            if (!_graph.IsOwn(type) || !types.Add(type))
            {
                continue;
            }

            foreach (MethodNode getter in _getters[type])
            {
                handler.AddStep(getter, 0, Reach.Sure, "the serializer");
                string property = ParameterTypes.ReadSignature(getter.Code.Assembly.Metadata, getter.Code.Handle).ReturnType;
                TypeText.List(property).ToList().ForEach(open.Enqueue);
            }
        }

        Serve(handler, 0, types);
    }

    private void Serve(MethodNode node, int offset, IEnumerable<string> types)
    {
        foreach (string type in types.Where(_graph.IsOwn).Distinct())
        {
            List<MethodNode> servers = [.. _servers[type]];
            Reach reach = servers.DistinctBy(server => server.Name.Type).Count() > 1 ? Reach.OneOf : Reach.Sure;
            servers.ForEach(server => node.AddStep(server, offset, reach, "a package"));
        }
    }

    private bool IsOfPackage(string type) => type.Length > 0
        && !type.StartsWith("System.", StringComparison.Ordinal)
        && !_graph.IsOwn(type);

    // The types of the service in the arguments of what a package declares and the method's type implements.
    private IEnumerable<string> ListServed(MethodNode node, ProgramCode program) => _graph.ListParents(node.Name.Type)
        .Where(parent => TypeText.Definition(parent) is var type
            && (!type.StartsWith("System.", StringComparison.Ordinal) || type.StartsWith("System.Text.Json.", StringComparison.Ordinal))
            && !_graph.IsOwn(type)
            && program.FindMembers(type, node.Name.ShortName).Any())
        .SelectMany(TypeText.Arguments)
        .SelectMany(TypeText.List)
        .Where(_graph.IsOwn)
        .Distinct();
}
