namespace Threadbare.Diagnostics.Stacks.Endpoints;

/// <summary>Finds the methods that clients can call on the service's SignalR hubs.</summary>
internal sealed class HubMethods
{
    private const string Hub = "Microsoft.AspNetCore.SignalR.Hub";
    private const string HubOfClient = Hub + "`1";

    private readonly ProgramCode _program;
    private readonly PerModules<IReadOnlyList<MethodCode>> _all;

    /// <summary>Looks in the code of a program.</summary>
    public HubMethods(ProgramCode program) => (_program, _all) = (program, new(program, Find));

    /// <summary>The public methods of all classes that inherit from <c>Hub</c>.</summary>
    public IReadOnlyList<MethodCode> All => _all.Value;

    private IReadOnlyList<MethodCode> Find()
    {
        ILookup<string, MethodCode> types =
            _program.OwnMethods.Where(method => method.IsPublicInstance).ToLookup(method => method.Name.Type);
        return [.. types.Where(type => IsHub(type.Key)).SelectMany(methods => methods)];
    }

    private bool IsHub(string type) =>
        Reachable.From([type], one => _program.FindParents(one) ?? []).Any(parent => parent is Hub or HubOfClient);
}
