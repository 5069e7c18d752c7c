using System.Text.Json.Serialization;

namespace Threadbare.Report.Lab;

/// <summary>What the comparison of two arms says of a claim that calls them alike, or one of them better.</summary>
/// <param name="Agrees">True where it says the same, false where it says the contrary, null where it cannot tell.</param>
/// <param name="Summary">What it says, in a sentence or two.</param>
public sealed record ClaimComparison(bool? Agrees, string Summary)
{
    /// <summary>Whether it agrees, as a reader says it.</summary>
    [JsonIgnore]
    public string Words => Agrees switch { true => "the comparison agrees", false => "the comparison contradicts", null => "the comparison cannot tell" };
}
