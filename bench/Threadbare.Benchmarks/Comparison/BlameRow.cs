using System.Globalization;
using System.Text.Json.Serialization;
using Threadbare.Benchmarks.Evidence;
using Threadbare.Results;
using Threadbare.Results.Json;

namespace Threadbare.Benchmarks.Comparison;

/// <summary>The places that one run blamed at an endpoint of the lab, and the lines that are right.</summary>
/// <param name="Endpoint">The path of the endpoint.</param>
/// <param name="Way">How the service was watched: <c>early</c>, <c>launched</c>, <c>late</c> or <c>busy</c>.</param>
/// <param name="Blocks">True if the endpoint blocks a thread.</param>
internal sealed record BlameRow(string Endpoint, string Way, bool Blocks) : KeptRow
{
    /// <summary>The file that keeps these rows.</summary>
    public const string File = "blame";

    /// <summary>The word for the endpoint's own line and no other.</summary>
    public const string Line = "line";

    /// <summary>The beginning of a row that names a line which is not the endpoint's own.</summary>
    public const string Wrong = "WRONG";

    /// <summary>The beginning of a row that accuses a healthy endpoint.</summary>
    public const string Accused = "FALSE";

    /// <summary>The beginning of a row that names nothing at an endpoint that blocks.</summary>
    public const string Nothing = "nothing";

    /// <summary>The endpoint's own lines, as files and numbers.</summary>
    public IReadOnlyList<string> Own { get; init; } = [];

    /// <summary>The blamed places in their order: a line as file and number, or the certainty without a line.</summary>
    public IReadOnlyList<string> Places { get; init; } = [];

    /// <summary>The requests, threads and processor time of the run, which show if there was any blocking to see.</summary>
    public string Seen { get; init; } = "";

    /// <summary>The result of a typed row; null otherwise.</summary>
    public string? TypedResult { get; init; }

    /// <summary>The result: <c>line</c>, <c>WRONG</c>, <c>FALSE</c>, <c>nothing</c>, a certainty without a line, or <c>–</c>.</summary>
    [JsonIgnore]
    public string Result => TypedResult ?? Judge();

    public static BlameRow From(LabEndpoint endpoint, string way, RunResult result) => new(endpoint.Path, way, endpoint.Blocks)
    {
        Own = endpoint.Blocks ? endpoint.Own : [],
        Places = [.. result.Blame.Select(place => SourceTree.Name(place.File, place.Line) ?? place.Certainty!.Value.ToWord())],
        Seen = Describe(result),
    };

    private string Judge()
    {
        string? other = Places.FirstOrDefault(place => place.Contains(':', StringComparison.Ordinal) && !Own.Contains(place));
        return (Blocks, other) switch
        {
            (false, _) => Places.Count == 0 ? "–" : $"{Accused} {Places[0]}",
            (true, not null) => $"{Wrong} {other}",
            _ when Places.Count == 0 => $"{Nothing} ({Seen})",
            _ => Own.Contains(Places[0]) ? Line : Places[0],
        };
    }

    private static string Describe(RunResult result)
    {
        double blocked = result.Steps.Max(step => step.Runtime?.BlockedThreads) ?? 0;
        double cpu = result.Steps.Max(step => step.Runtime?.CpuPercent) ?? 0;
        double machine = result.Steps.Max(step => step.Runtime?.MachineCpuPercent) ?? 0;
        return string.Create(
            CultureInfo.InvariantCulture,
            $"{result.Totals?.Ok} answered, {result.Totals?.Failed} failed, {blocked:0.#} threads blocked, CPU {cpu:0} of {machine:0} %");
    }
}
