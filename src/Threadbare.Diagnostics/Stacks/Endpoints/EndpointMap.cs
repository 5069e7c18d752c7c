using System.Reflection.Emit;
using System.Reflection.Metadata;
using System.Reflection.Metadata.Ecma335;
using Threadbare.Diagnostics.Routes;
using Threadbare.Diagnostics.Stacks.Assemblies;
using Threadbare.Diagnostics.Stacks.Calls;
using Threadbare.Diagnostics.Stacks.Il;

namespace Threadbare.Diagnostics.Stacks.Endpoints;

/// <summary>Finds in own code which method answers which path, where a pattern and a method are mapped in plain sight.</summary>
/// <remarks>It knows <c>MapGet("/path", Method)</c> and its like, and attributes of controllers. What is mapped otherwise it does not know, and says nothing of.</remarks>
internal sealed class EndpointMap(ProgramCode program)
{
    private IReadOnlyList<MappedEndpoint>? _endpoints;

    /// <summary>The methods that can answer a path: those whose pattern fits most of it.</summary>
    public IReadOnlyList<MethodCode> FindHandlers(string path)
    {
        _endpoints ??= [.. program.Assemblies.Where(one => one.IsOwn).SelectMany(one => Of(one.Assembly))];
        List<MappedEndpoint> fitting = [.. _endpoints.Where(endpoint => endpoint.Pattern.MatchesEnd(path))];
        int best = fitting.Count == 0 ? 0 : fitting.Max(endpoint => endpoint.Pattern.Literals);
        return [.. fitting.Where(endpoint => endpoint.Pattern.Literals == best).Select(endpoint => endpoint.Handler).Distinct()];
    }

    private static IEnumerable<MappedEndpoint> Of(AssemblyImage assembly) =>
        assembly.Metadata.MethodDefinitions.SelectMany(method => Mapped(assembly, method)).Concat(ControllerRoutes.Read(assembly));

    // A mapping is compiled to: the pattern, the method's address, a delegate, the call. The group made last may be the one that it
    // belongs to: told with it, an endpoint fits more of its own paths, and none of others'.
    private static IEnumerable<MappedEndpoint> Mapped(AssemblyImage assembly, MethodDefinitionHandle method)
    {
        string? pattern = null;
        string? group = null;
        EntityHandle handler = default;
        foreach (Instruction instruction in assembly.ReadBody(method)?.Instructions ?? [])
        {
            if (instruction.Code == OpCodes.Ldstr)
            {
                pattern = assembly.Metadata.GetUserString((UserStringHandle)MetadataTokens.Handle(instruction.Operand));
            }
            else if (instruction.Code == OpCodes.Ldftn)
            {
                handler = MetadataTokens.EntityHandle(instruction.Operand);
            }
            else if (instruction.IsCall && MetadataNames.ReadMethod(assembly.Metadata, MetadataTokens.EntityHandle(instruction.Operand)).Name is var name && name.StartsWith("Map", StringComparison.Ordinal))
            {
                if (pattern is not null && handler is { IsNil: false, Kind: HandleKind.MethodDefinition })
                {
                    var code = new MethodCode(assembly, (MethodDefinitionHandle)handler);
                    yield return new MappedEndpoint(new RouteTemplate(pattern), code);
                    if (group is not null)
                    {
                        yield return new MappedEndpoint(new RouteTemplate($"{group}/{pattern}"), code);
                    }
                }

                group = name == "MapGroup" ? pattern : group;
                (pattern, handler) = (null, default);
            }
        }
    }
}
