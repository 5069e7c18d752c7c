using System.Text.Json;
using System.Text.Json.Serialization;
using Threadbare.Benchmarks.Comparison;
using Threadbare.Benchmarks.Figures;
using Threadbare.Benchmarks.Verdicts;

namespace Threadbare.Benchmarks.Evidence;

/// <summary>How results are written to <c>docs/evidence/figures</c>.</summary>
[JsonSourceGenerationOptions(
    PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase, UseStringEnumConverter = true,
    DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull)]
[JsonSerializable(typeof(SearchRow))]
[JsonSerializable(typeof(BlameRow))]
[JsonSerializable(typeof(PairRow))]
[JsonSerializable(typeof(ClaimRow))]
[JsonSerializable(typeof(TypedTable))]
[JsonSerializable(typeof(BenchmarkResult))]
internal sealed partial class EvidenceJson : JsonSerializerContext
{
    /// <summary>For a file that people read: over several lines.</summary>
    public static EvidenceJson Indented => new(new JsonSerializerOptions(Default.Options) { WriteIndented = true });
}
