namespace Threadbare.Report.Arms;

/// <summary>Writes a comparison as one page: its outcome, then both arms on shared axes.</summary>
internal static class ComparisonPage
{
    private static readonly string[] Charts = ["response-time", "throughput", "failures", "threads"];

    /// <summary>Writes the page.</summary>
    /// <param name="result">The comparison.</param>
    /// <param name="intro">The paragraphs at the top, separated by an empty line.</param>
    /// <param name="text">The paragraph above the charts.</param>
    /// <param name="arms">A run of each arm.</param>
    /// <param name="stream">Receives the page.</param>
    /// <param name="cancellationToken">Ends the writing.</param>
    public static Task WriteAsync(
        ComparisonResult result, string intro, string text, IReadOnlyList<ArmRun> arms, Stream stream, CancellationToken cancellationToken)
    {
        var page = new JsonObject
        {
            ["schema"] = ArmsPage.Schema,
            ["name"] = "compare",
            ["title"] = "A and B",
            ["source"] = null,
            ["form"] = "quick",
            ["scale"] = 1,
            ["intro"] = intro,
            ["command"] = "",
            ["startedAt"] = Serialize(result.StartedAt, RunJson.Default.DateTimeOffset),
            ["parts"] = new JsonArray(CreatePart(text, arms)),
            ["claims"] = new JsonArray(),
            ["comparison"] = Serialize(result.Comparison, RunJson.Default.ComparisonVerdict),
            ["gate"] = Serialize(result.Gate, RunJson.Default.GateResult),
            ["thresholds"] = Serialize(result.Thresholds, RunJson.Default.IReadOnlyListThresholdResult),
            ["notes"] = Serialize(result.Notes, RunJson.Default.IReadOnlyListString),
        };
        if (result.Crossover is { } crossover)
        {
            page["crossover"] = Serialize(crossover, RunJson.Default.Crossover);
        }

        if (result.Search is { } search)
        {
            page["search"] = Serialize(search, RunJson.Default.CrossoverPath);
        }

        return ArmsPage.WriteAsync(page, [arms], stream, cancellationToken);
    }

    // The page has one shape for comparisons and experiments; a comparison has no claims and no formula.
    private static JsonObject CreatePart(string text, IReadOnlyList<ArmRun> arms) => new()
    {
        ["name"] = "pair",
        ["title"] = "Both arms on the same axes",
        ["text"] = text,
        ["arms"] = new JsonArray([.. arms.Select(CreateArm)]),
        ["charts"] = new JsonArray([.. Charts.Select(chart => JsonValue.Create(chart))]),
        ["formula"] = null,
        ["claims"] = new JsonArray(),
        ["comparisons"] = new JsonArray(),
    };

    private static JsonObject CreateArm(ArmRun arm) =>
        new() { ["name"] = arm.Name, ["label"] = arm.Label, ["color"] = arm.Color, ["notRun"] = arm.NotRun };

    private static JsonNode? Serialize<T>(T value, JsonTypeInfo<T> type) => JsonSerializer.SerializeToNode(value, type);
}
