using Threadbare.Diagnostics.Routes;
using Threadbare.Diagnostics.Stacks.Assemblies;

namespace Threadbare.Diagnostics.Stacks.Endpoints;

/// <summary>A method that answers the paths of a pattern.</summary>
/// <param name="Pattern">As it was written; a group may stand before it.</param>
/// <param name="Handler">The method.</param>
internal sealed record MappedEndpoint(RouteTemplate Pattern, MethodCode Handler);
