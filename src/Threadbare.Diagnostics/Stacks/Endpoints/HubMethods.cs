using System.Reflection;
using Threadbare.Diagnostics.Stacks.Assemblies;
using Threadbare.Diagnostics.Stacks.Calls;

namespace Threadbare.Diagnostics.Stacks.Endpoints;

/// <summary>Finds the methods that clients can call on the service's SignalR hubs.</summary>
internal sealed class HubMethods(ProgramCode program)
{
    private const string Hub = "Microsoft.AspNetCore.SignalR.Hub";
    private const string HubOfClient = Hub + "`1";

    private IReadOnlyList<MethodCode> _all = [];
    private int _modules;

    /// <summary>The public methods of all classes that inherit from <c>Hub</c>.</summary>
    public IReadOnlyList<MethodCode> All
    {
        get
        {
            if (_modules != program.ModuleCount)
            {
                _modules = program.ModuleCount;
                ILookup<string, MethodCode> types = program.OwnMethods.Where(IsCallable).ToLookup(method => method.Name.Type);
                _all = [.. types.Where(type => IsHub(type.Key, [])).SelectMany(methods => methods)];
            }

            return _all;
        }
    }

    private static bool IsCallable(MethodCode method)
    {
        MethodAttributes attributes = method.Assembly.Metadata.GetMethodDefinition(method.Handle).Attributes;
        return (attributes & MethodAttributes.MemberAccessMask) == MethodAttributes.Public
            && (attributes & (MethodAttributes.Static | MethodAttributes.SpecialName)) == 0;
    }

    private bool IsHub(string type, HashSet<string> known) => type is Hub or HubOfClient
        || (known.Add(type) && (program.FindParents(type) ?? []).Any(parent => IsHub(parent, known)));
}
