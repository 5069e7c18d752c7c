namespace Threadbare.PlanFiles.Keys;

/// <summary>The values that a place of a plan document takes. Reading, the JSON Schema and the reference go by these rules.</summary>
/// <remarks>A closed family, taken apart by <c>switch</c>.</remarks>
internal abstract record ValueRule
{
    private protected ValueRule()
    {
    }
}
