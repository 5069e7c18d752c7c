using Threadbare.Diagnostics.Stacks.Assemblies;
using Threadbare.Diagnostics.Stacks.Calls;

namespace Threadbare.Diagnostics.Stacks.Endpoints;

/// <summary>Finds in the service's own code the method that handles a path, where the code maps a pattern to a method directly.</summary>
/// <remarks>
/// It knows calls like <c>MapGet("/path", Method)</c> and the attributes of controllers. Endpoints mapped otherwise are not known.
/// </remarks>
internal sealed class EndpointMap(ProgramCode program)
{
    private IReadOnlyList<MappedEndpoint>? _endpoints;

    /// <summary>Finds the methods that can handle a path: those whose pattern has the most literal segments in common with it.</summary>
    public IReadOnlyList<MethodCode> FindHandlers(string path)
    {
        _endpoints ??= [.. program.Assemblies.Where(one => one.IsOwn).SelectMany(one => Read(one.Assembly))];
        List<MappedEndpoint> matching = [.. _endpoints.Where(endpoint => endpoint.Pattern.MatchesEnd(path))];
        int best = matching.Count == 0 ? 0 : matching.Max(endpoint => endpoint.Pattern.Literals);
        return [.. matching.Where(endpoint => endpoint.Pattern.Literals == best).Select(endpoint => endpoint.Handler).Distinct()];
    }

    private static IEnumerable<MappedEndpoint> Read(AssemblyImage assembly) =>
        assembly.Metadata.MethodDefinitions.SelectMany(method => MapCalls.Read(assembly, method)).Concat(ControllerRoutes.Read(assembly));
}
