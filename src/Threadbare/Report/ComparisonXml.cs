using Threadbare.Results;
using Threadbare.Results.Comparison;
using Threadbare.Results.Verdicts;

namespace Threadbare.Report;

/// <summary>A comparison as test cases, for tools that read JUnit's XML: each round's promises, and whether it could be told which arm is better.</summary>
public static class ComparisonXml
{
    /// <summary>The file's name within the folder of a comparison.</summary>
    public const string Name = JUnitSuite.FileName;

    /// <summary>Writes the file.</summary>
    /// <param name="result">What came of it.</param>
    /// <param name="rounds">The runs that are compared.</param>
    /// <param name="stream">Where it goes.</param>
    public static Task WriteAsync(ComparisonResult result, IReadOnlyList<(ComparedRun Place, RunResult Run)> rounds, Stream stream)
    {
        var length = TimeSpan.FromSeconds(rounds.Sum(round => round.Run.Totals.Seconds));
        IReadOnlyList<JUnitCase> cases =
        [
            new("compare", "Which of A and B is better can be told", null, WhyNot(result.Comparison, rounds)),
            .. rounds.SelectMany(round => round.Run.Thresholds, (round, promise) => CaseOf(result, round.Place, promise)),
        ];
        return new JUnitSuite(length, result.StartedAt, rounds.Count > 0 ? rounds[0].Run.Environment.Machine : "", cases).WriteAsync(stream);
    }

    // Nothing is broken where nothing can be told: such a case was not tried, and the exit code says that it was wanted.
    private static string? WhyNot(ComparisonVerdict verdict, IReadOnlyList<(ComparedRun Place, RunResult Run)> rounds) =>
        verdict.Outcome == ComparedOutcome.TooNoisy ? verdict.Summary
        : rounds.Any(round => round.Run.Generator.Saturated) ? "The generator was the limit, not the services: the figures are its own."
        : null;

    private static JUnitCase CaseOf(ComparisonResult result, ComparedRun place, ThresholdResult promise) =>
        new($"{place.Arm.ToName()}: {(place.Arm == Arm.A ? result.A : result.B)}", $"{promise.Expression}, round {place.Round}", promise.Holds ? null : promise.Why);
}
