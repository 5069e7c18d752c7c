namespace Threadbare.Diagnostics.Review.Walking;

/// <summary>The methods of a service and the steps between them. Each method is read once.</summary>
internal sealed class CodeGraph
{
    private readonly ProgramCode _program;
    private readonly HoldingTable _table;
    private readonly Dictionary<MethodCode, MethodNode> _byCode = [];
    private readonly HashSet<string> _ownTypes;
    private readonly Dictionary<string, IReadOnlyList<string>> _closedParents = [];

    public CodeGraph(ProgramCode program, HoldingTable table)
    {
        (_program, _table) = (program, table);
        _ownTypes = [.. program.Assemblies.Where(one => one.IsOwn).SelectMany(one => one.Assembly.TypeNames)];
        var callees = new Callees(program);
        var values = new ValueFacts(program, table);
        foreach (MethodCode method in program.OwnMethods)
        {
            _byCode.Add(method, MethodReader.Read(method, callees, values));
        }

        Nodes = [.. _byCode.Values];
        Nodes.ForEach(Connect);
    }

    /// <summary>All methods of the service.</summary>
    public List<MethodNode> Nodes { get; }

    /// <summary>Finds the node of a method; null for one that is not the service's own.</summary>
    public MethodNode? Find(MethodCode method) => _byCode.GetValueOrDefault(method);

    /// <summary>Finds the methods of a type of the service by name.</summary>
    public IEnumerable<MethodNode> FindMembers(string type, string name) =>
        _program.FindMembers(type, name).Select(Find).OfType<MethodNode>();

    /// <summary>True if the service defines a type.</summary>
    public bool IsOwn(string type) => _ownTypes.Contains(type);

    /// <summary>The base type and the interfaces of a type with their arguments.</summary>
    public IReadOnlyList<string> ListParents(string type) => _closedParents.FindOrAdd(type, name =>
        [.. _program.FindDefiners(name).Take(1).SelectMany(one => ProgramCode.ReadParents(one, name, SignatureTypes.ReadType))]);

    private void Connect(MethodNode node)
    {
        foreach (SeenCall call in node.Calls)
        {
            if (FindTargets(call) is { Count: > 0 } targets)
            {
                node.AddSteps(targets, call.Offset, targets.Count > 1 ? Reach.OneOf : Reach.Sure);
            }
        }

        foreach (HandedMethod handed in node.Handed)
        {
            ConnectHanded(node, handed);
        }

        foreach ((string type, int offset) in node.Machines)
        {
            node.AddSteps(FindMembers(type, MethodName.MoveNext), offset, Reach.Sure);
        }

        foreach ((string type, int offset) in node.Statics.Where(one => IsOwn(one.Key)))
        {
            node.AddSteps(FindMembers(type, ".cctor"), offset, Reach.Seldom);
        }
    }

    private void ConnectHanded(MethodNode node, HandedMethod handed)
    {
        if (Find(handed.Method) is not { } target)
        {
            return;
        }

        MethodName? taker = handed.Taker?.Callee.Name;
        target.GetsFinishedTasks |= taker?.Name == "ContinueWith"
            || (node.AwaitsAll && taker?.Type == "System.Linq.Enumerable");
        if (!RunsApart(handed.Taker) && taker?.Name.StartsWith("Map", StringComparison.Ordinal) != true)
        {
            Reach reach = handed.Taker is { } call && IsCached(call, []) ? Reach.Seldom : Reach.Sure;
            node.AddSteps([target], handed.Offset, reach, taker is { } through ? ReadableName.FormatCall(through) : null);
        }
    }

    // A cache runs what it is given seldom; so does a method that only passes on what it is given, to a cache.
    private bool IsCached(SeenCall taker, HashSet<MethodNode> asked) => _table.IsCache(taker.Callee.Name)
        || FindTargets(taker).Where(asked.Add).Any(target => !target.Calls.Exists(call => call.Callee.Name.Name == "Invoke")
            && target.Calls.Exists(call => call.Arguments.Any(value => value.Handed is not null
                || (value.IsArgument && value.Type.StartsWith("System.Func`", StringComparison.Ordinal))) && IsCached(call, asked)));

    // A thread of its own may wait without harm to the pool.
    private static bool RunsApart(SeenCall? taker) => taker?.Callee.Name is { Type: "System.Threading.Thread" }
        || (taker?.Callee.Name.Name == "StartNew" && taker.Callee.Parameters.Zip(taker.Arguments)
            .Any(one => one.First == typeof(TaskCreationOptions).FullName && one.Second.Constant is { } options
                && ((TaskCreationOptions)options).HasFlag(TaskCreationOptions.LongRunning)));

    private List<MethodNode> FindTargets(SeenCall call)
    {
        // The framework's own interfaces, such as IDisposable, are called on too many objects to follow them without a known type.
        string owner = call.Callee.Name.Type;
        bool mayBeOwn = call.IsVirtual && (IsOwn(call.Receiver.Definition) || !owner.StartsWith("System.", StringComparison.Ordinal));
        return IsOwn(owner) || mayBeOwn ? FindRun(call) : [];
    }

    private List<MethodNode> FindRun(SeenCall call) =>
    [
        .. call.Callee.Targets.Value
            .SelectMany(method => call.IsVirtual && method.IsVirtual ? FindImplementations(method, call.Receiver) : [method])
            .Select(Find)
            .OfType<MethodNode>()
            .Distinct(),
    ];

    private IEnumerable<MethodCode> FindImplementations(MethodCode declared, StackValue receiver)
    {
        Ancestry ancestry = _program.Ancestry;
        string type = receiver.Definition;
        IEnumerable<MethodCode> all = _program.FindOwnOverrides(declared).Append(declared).Where(method => method.IsOverride).Distinct();
        if (!IsOwn(type))
        {
            return all;
        }

        // Of an object whose type is known, the nearest implementation among the type and its parents.
        List<string> line = [.. ancestry.ListWithParents(type)];
        List<MethodCode> inherited = [.. all.Where(method => line.Contains(method.Name.Type))];
        bool Inherits(MethodCode method, string parent) => ancestry.ListWithParents(method.Name.Type).Contains(parent);
        MethodCode[] nearest =
            [.. inherited.Where(method => !inherited.Exists(other => other != method && Inherits(other, method.Name.Type)))];
        return receiver.IsExact
            ? nearest
            : nearest.Concat(all.Where(method => method.Name.Type != type && Inherits(method, type)))
                .Distinct()
                .Where(method => FitsArguments(method.Name.Type, receiver.Type));
    }

    // IHandler<Order> is not implemented by a class that implements IHandler<Customer> only.
    private bool FitsArguments(string type, string receiver)
    {
        string definition = TypeText.Definition(receiver);
        List<string> same = [.. ListParents(type).Where(parent => TypeText.Definition(parent) == definition)];
        bool isOpen = same.Append(receiver).Any(one => one.Contains('!', StringComparison.Ordinal));
        return same.Count == 0 || isOpen || same.Contains(receiver.TrimEnd('&'));
    }
}
