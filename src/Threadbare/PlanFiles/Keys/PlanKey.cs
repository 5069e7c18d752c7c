namespace Threadbare.PlanFiles.Keys;

/// <summary>A key of a plan document.</summary>
/// <param name="Name">The key.</param>
/// <param name="Rule">Its values.</param>
/// <param name="Meaning">Its meaning, in a sentence for the reference, the schema and editors.</param>
internal sealed record PlanKey(string Name, ValueRule Rule, string Meaning)
{
    /// <summary>True where the key must be there.</summary>
    public bool IsRequired { get; init; }
}
