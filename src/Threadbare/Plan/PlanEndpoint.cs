namespace Threadbare.Plan;

/// <summary>An endpoint that a plan sends requests to. Figures are reported for it.</summary>
/// <param name="Method">The HTTP method.</param>
/// <param name="Url">The absolute address, with placeholders in braces.</param>
/// <param name="Name">The name that the plan gives it; null where it is named by method and path.</param>
internal sealed record PlanEndpoint(string Method, string Url, string? Name = null)
{
    /// <summary>True for an action that a C# scenario measures by itself. It has a name, and neither method nor path.</summary>
    public bool IsAction { get; init; }
}
