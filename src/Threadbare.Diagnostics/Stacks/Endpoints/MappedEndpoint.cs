namespace Threadbare.Diagnostics.Stacks.Endpoints;

/// <summary>A method that handles requests whose paths match a pattern.</summary>
/// <param name="Pattern">The pattern as it was written; a group's prefix may come before it.</param>
/// <param name="Handler">The method.</param>
internal sealed record MappedEndpoint(RouteTemplate Pattern, MethodCode Handler)
{
    /// <summary>The method of its requests, such as <c>GET</c>; empty where the code does not name one.</summary>
    public string Verb { get; init; } = "";

    /// <summary>The verb and the pattern, such as <c>GET /orders/{id}</c>.</summary>
    public string Text => $"{Verb} /{Pattern.Text.TrimStart('/')}".TrimStart();
}
