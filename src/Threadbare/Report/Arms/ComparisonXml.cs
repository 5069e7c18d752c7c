namespace Threadbare.Report.Arms;

/// <summary>Writes a comparison as test cases for tools that read JUnit's XML.</summary>
/// <remarks>One case for the comparison, and one for each threshold of each round.</remarks>
internal static class ComparisonXml
{
    /// <summary>The file's name within the folder of a comparison.</summary>
    public const string Name = JUnitSuite.FileName;

    private const string Whole = "Both arms can be compared";

    /// <summary>Writes the file.</summary>
    /// <param name="result">The comparison.</param>
    /// <param name="rounds">The runs that are compared.</param>
    /// <param name="stream">Receives the XML.</param>
    public static Task WriteAsync(ComparisonResult result, IReadOnlyList<(ComparedRun Place, RunResult Run)> rounds, Stream stream)
    {
        var length = TimeSpan.FromSeconds(rounds.Sum(round => round.Run.Totals.Seconds));
        string machine = rounds.Count > 0 ? rounds[0].Run.Environment.Machine : "";
        IReadOnlyList<JUnitCase> cases =
        [
            .. result.Refusal is { } refusal ? [new("compare", Whole, refusal)] : Array.Empty<JUnitCase>(),
            new("compare", "Which of A and B is better can be told", null, FindWhyNot(result.Comparison, rounds)),
            .. result.Thresholds.Select(threshold =>
                new JUnitCase("compare", threshold.Expression, threshold.Holds ? null : threshold.Why)),
            .. rounds.SelectMany(round => round.Run.Thresholds, (round, threshold) => CreateCase(result, round.Place, threshold)),
        ];
        return new JUnitSuite(length, result.StartedAt, machine, cases) { Gate = result.Gate }.WriteAsync(stream);
    }

    /// <summary>Writes the file of a comparison that could not start: one failed case, and a skipped one for each threshold.</summary>
    /// <param name="refused">Why it could not, and its gate.</param>
    /// <param name="startedAt">When it began.</param>
    /// <param name="stream">Receives the XML.</param>
    public static Task WriteAsync(RefusedComparison refused, DateTimeOffset startedAt, Stream stream)
    {
        IReadOnlyList<JUnitCase> cases =
        [
            new("compare", Whole, refused.Reason),
            .. (refused.Gate?.NotJudged ?? []).Select(threshold => new JUnitCase("compare", threshold.Expression, null, threshold.Why)),
        ];
        return new JUnitSuite(TimeSpan.Zero, startedAt, Environment.MachineName, cases) { Gate = refused.Gate }.WriteAsync(stream);
    }

    // A comparison that cannot tell is skipped, not failed: it broke no threshold, and the exit code says that it could not tell.
    private static string? FindWhyNot(ComparisonVerdict verdict, IReadOnlyList<(ComparedRun Place, RunResult Run)> rounds) =>
        verdict.Outcome == ComparedOutcome.TooNoisy ? verdict.Summary
        : rounds.Any(round => round.Run.Generator.Saturated) ? "The generator was the limit, not the services: the figures are its own."
        : null;

    private static JUnitCase CreateCase(ComparisonResult result, ComparedRun place, ThresholdResult threshold)
    {
        string arm = $"{place.Arm.ToName()}: {(place.Arm == Arm.A ? result.A : result.B)}";
        return new(arm, $"{threshold.Expression}, round {place.Round}", threshold.Holds ? null : threshold.Why);
    }
}
