using System.Text.Json.Serialization;
using Threadbare.Benchmarks.Evidence;
using Threadbare.Results.Comparison;
using Threadbare.Results.Json;

namespace Threadbare.Benchmarks.Comparison;

/// <summary>One comparison of two endpoints whose answer is known.</summary>
/// <param name="Pair">The pair in words.</param>
/// <param name="Truth">The outcome that is true: <c>no-difference</c> or <c>a-better</c>.</param>
/// <param name="Said">The outcome that was said.</param>
internal sealed record PairRow(string Pair, string Truth, string Said) : KeptRow
{
    /// <summary>The file that keeps these rows.</summary>
    public const string File = "compare";

    /// <summary>The number of rounds.</summary>
    public required int Rounds { get; init; }

    /// <summary>The ratio of the medians as it was said, with its interval; null where nobody wrote it down.</summary>
    public string? P50 { get; init; }

    /// <summary>The smallest p-value of its figures; null where nobody wrote it down.</summary>
    public double? PValue { get; init; }

    /// <summary>True if it said what is true.</summary>
    [JsonIgnore]
    public bool IsRight => Said == Truth;

    /// <summary>True if it could not tell.</summary>
    [JsonIgnore]
    public bool IsUndecided => Said == ComparedOutcome.TooNoisy.ToWord();
}
