using Threadbare.Diagnostics.Routes;
using Threadbare.Diagnostics.Stacks.Assemblies;

namespace Threadbare.Diagnostics.Stacks.Endpoints;

/// <summary>A method that handles requests whose paths match a pattern.</summary>
/// <param name="Pattern">The pattern as it was written; a group's prefix may come before it.</param>
/// <param name="Handler">The method.</param>
internal sealed record MappedEndpoint(RouteTemplate Pattern, MethodCode Handler);
