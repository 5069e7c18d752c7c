namespace Threadbare.PlanFiles.Keys;

/// <summary>A list.</summary>
/// <param name="Item">The items.</param>
/// <param name="Least">The lowest number of items.</param>
internal sealed record ListRule(ValueRule Item, int Least = 0) : ValueRule
{
    /// <summary>True where the JSON Schema asks for at least one item; reading says more about an empty list.</summary>
    public bool IsNeverEmpty { get; init; }
}
