namespace Threadbare.Tool.Verbs.Mcp;

/// <summary>A parameter of a tool.</summary>
/// <param name="Name">Its name.</param>
/// <param name="Description">Its meaning; empty where the name says it.</param>
/// <param name="Option">The option of the verb; null for the word beside the options, and for what no verb takes.</param>
internal sealed record AgentParameter(string Name, string Description, string? Option = null)
{
    /// <summary>True for a whole number.</summary>
    public bool IsNumber { get; init; }
}
