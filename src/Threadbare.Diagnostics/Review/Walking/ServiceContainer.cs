namespace Threadbare.Diagnostics.Review.Walking;

/// <summary>Adds the steps that the container of services makes: it creates the parameters of what the framework calls.</summary>
internal sealed class ServiceContainer
{
    private const string Snapshot = "Microsoft.Extensions.Options.IOptionsSnapshot`1";

    private static readonly string[] Makers =
        ["GetService", "GetRequiredService", "GetKeyedService", "GetRequiredKeyedService", "CreateInstance", "GetServiceOrCreateInstance"];

    private static readonly string[] Singletons = ["AddSingleton", "TryAddSingleton", "AddKeyedSingleton", "AddHostedService"];

    private readonly CodeGraph _graph;
    private readonly HashSet<string> _singletons;
    private readonly ILookup<string, MethodNode> _constructors;
    private readonly ILookup<string, (MethodNode Factory, bool IsOfOptions)> _factories;
    private readonly HashSet<MethodNode> _connected = [];
    private readonly HashSet<MethodCode> _handed;

    public ServiceContainer(CodeGraph graph, Ancestry ancestry)
    {
        (_graph, _handed) = (graph, graph.Nodes.SelectMany(node => node.Handed).Select(handed => handed.Method).ToHashSet());
        _constructors = graph.Nodes.Where(node => node.Name.Name == ".ctor")
            .SelectMany(node => ancestry.ListWithParents(node.Name.Type), (node, type) => (node, type))
            .Where(one => graph.IsOwn(one.type))
            .ToLookup(one => one.type, one => one.node);
        IEnumerable<Callee> registered = graph.Nodes.SelectMany(node => node.Calls)
            .Select(call => call.Callee)
            .Where(callee => Singletons.Contains(callee.Name.Name));
        _singletons = [.. registered.SelectMany(callee => callee.Arguments).SelectMany(TypeText.List)];
        _factories = ReadFactories().ToLookup(one => one.Type, one => (one.Factory, one.IsOfOptions));
        foreach (MethodNode node in graph.Nodes)
        {
            foreach (SeenCall call in node.Calls.Where(call => Makers.Contains(call.Callee.Name.Name)))
            {
                Make(node, call.Offset, call.Callee.Arguments.SelectMany(TypeText.List));
            }
        }
    }

    /// <summary>Adds the steps from a method that the framework calls to what makes its object and its parameters.</summary>
    public void Connect(MethodNode called)
    {
        if (_connected.Add(called))
        {
            bool isMade = called.Name is { Name: ".ctor" } || called.Name.Type.Contains("+<", StringComparison.Ordinal)
                || _handed.Contains(called.Code);
            Make(called, 0, isMade ? called.Code.NamedTypes : [called.Name.Type, .. called.Code.NamedTypes]);
        }
    }

    private void Make(MethodNode node, int offset, IEnumerable<string> types)
    {
        List<string> wanted = [.. types.Distinct()];
        foreach (string type in wanted)
        {
            List<MethodNode> made = [.. _constructors[type].Where(constructor => constructor != node)];
            Reach reach = made.DistinctBy(one => one.Name.Type).Count() > 1 ? Reach.OneOf : Reach.Sure;
            foreach (MethodNode constructor in made)
            {
                bool isSingleton = _singletons.Contains(type) || _singletons.Contains(constructor.Name.Type);
                node.AddSteps([constructor], offset, isSingleton ? Reach.Seldom : reach, "the container");
                Connect(constructor);
            }

            foreach ((MethodNode factory, bool isOfOptions) in _factories[type])
            {
                bool isSeldom = isOfOptions ? !wanted.Contains(Snapshot) : _singletons.Contains(type);
                node.AddSteps([factory], offset, isSeldom ? Reach.Seldom : Reach.Sure, "the container");
            }
        }
    }

    private IEnumerable<(string Type, MethodNode Factory, bool IsOfOptions)> ReadFactories() =>
        from node in _graph.Nodes
        from handed in node.Handed
        where handed.Taker is not null
        let callee = handed.Taker!.Callee
        let isOfOptions = callee.Name.Type.StartsWith("Microsoft.Extensions.Options.", StringComparison.Ordinal)
            || callee.Name.Type.Contains(".OptionsServiceCollectionExtensions", StringComparison.Ordinal)
        where isOfOptions || callee.Name.Type.StartsWith("Microsoft.Extensions.DependencyInjection.", StringComparison.Ordinal)
        let factory = _graph.Find(handed.Method)
        where factory is not null
        from type in callee.Arguments.Concat(TypeText.Arguments(callee.Owner)).SelectMany(TypeText.List).Distinct()
        select (type, factory, isOfOptions);
}
