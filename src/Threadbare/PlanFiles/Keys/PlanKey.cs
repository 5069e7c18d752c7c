namespace Threadbare.PlanFiles.Keys;

/// <summary>A key of a plan document: the one place that says all that is to be known of it.</summary>
/// <param name="Name">The key.</param>
/// <param name="Rule">Its values.</param>
/// <param name="Meaning">Its meaning, in a sentence for the reference, the schema and editors.</param>
/// <param name="Property">The property that messages name, one of <see cref="PlanProperty"/>; null if none does.</param>
/// <param name="Value">Its value in a plan; null for a key that its section reads and writes.</param>
/// <param name="Flag">The option of the command line that sets it; null for none.</param>
internal sealed record PlanKey(
    string Name, ValueRule Rule, string Meaning, string? Property = null, KeyValue? Value = null, KeyFlag? Flag = null)
{
    /// <summary>True where the key must be there.</summary>
    public bool IsRequired { get; init; }
}
