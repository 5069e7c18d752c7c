using Threadbare.Report.Gate;
using Threadbare.Results;
using Threadbare.Results.Comparison;
using Threadbare.Results.Verdicts;

namespace Threadbare.Report.Arms;

/// <summary>Writes a comparison as test cases for tools that read JUnit's XML.</summary>
/// <remarks>One case for the comparison, and one for each threshold of each round.</remarks>
public static class ComparisonXml
{
    /// <summary>The file's name within the folder of a comparison.</summary>
    public const string Name = JUnitSuite.FileName;

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
            new("compare", "Which of A and B is better can be told", null, FindWhyNot(result.Comparison, rounds)),
            .. rounds.SelectMany(round => round.Run.Thresholds, (round, threshold) => CreateCase(result, round.Place, threshold)),
        ];
        return new JUnitSuite(length, result.StartedAt, machine, cases).WriteAsync(stream);
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
