using System.Text.Json.Serialization;
using Threadbare.Benchmarks.Evidence;

namespace Threadbare.Benchmarks.Comparison;

/// <summary>A published claim as one run of its experiment told it.</summary>
/// <param name="Experiment">The name of the experiment.</param>
/// <param name="Form">The form of the run: <c>quick</c> or <c>full</c>.</param>
/// <param name="Id">The claim.</param>
/// <param name="Figure">The figure, in a sentence.</param>
/// <param name="Outcome">The result, as in <c>claims.json</c>.</param>
/// <param name="Why">Why it differs, or was not told; empty where it holds.</param>
internal sealed record ClaimRow(string Experiment, string Form, string Id, string Figure, string Outcome, string Why) : KeptRow
{
    /// <summary>The file that keeps these rows.</summary>
    public const string File = "claims";

    /// <summary>The length of the whole run in seconds; null where nobody wrote it down.</summary>
    public double? Seconds { get; init; }

    /// <summary>The outcome in words.</summary>
    [JsonIgnore]
    public string Word => Outcome switch
    {
        "direction-only" => "direction only",
        "not-told" => "not told",
        "not-tried" => "not tried",
        var word => word,
    };
}
