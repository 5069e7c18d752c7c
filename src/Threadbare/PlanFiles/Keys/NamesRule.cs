namespace Threadbare.PlanFiles.Keys;

/// <summary>A map whose keys are names that the plan chooses.</summary>
/// <param name="Value">The values.</param>
/// <param name="Expected">The map in words, such as <c>headers with their values</c>.</param>
internal sealed record NamesRule(ValueRule Value, string Expected) : ValueRule
{
    /// <summary>The regular expression of a right name; null for any.</summary>
    public string? Pattern { get; init; }

    /// <summary>As <see cref="Pattern"/>, for the JSON Schema alone, where reading says more about a wrong name; null for none.</summary>
    public string? SchemaPattern { get; init; }

    /// <summary>True where the JSON Schema asks for at least one name; reading says more about an empty map.</summary>
    public bool IsNeverEmpty { get; init; }

    /// <summary>A right name, to follow the word <c>expected</c>; empty where any is right.</summary>
    public string ExpectedName { get; init; } = "";
}
