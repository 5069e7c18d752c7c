namespace Threadbare.Report.Gate;

/// <summary>Writes the thresholds of a run, and the checks of its answers, as test cases for tools that read JUnit's XML.</summary>
internal static class JUnitXml
{
    /// <summary>Writes the file.</summary>
    public static Task WriteAsync(RunResult result, Stream stream)
    {
        string target = PlanText.Title(result.Plan, result.Target.Urls);
        string line = result.Verdict is { } verdict && LineText.Describe(verdict) is { } found ? $" {found}" : "";
        line += CauseText.Describe(result) is { } cause ? $" {cause}" : "";
        // A load that was refused fails as one case, for one reason; its thresholds were not judged.
        IEnumerable<JUnitCase> refused = result.Refusal is { } refusal ? [new(target, "The load can be judged", refusal)] : [];
        IReadOnlyList<JUnitCase> cases = [.. refused, .. result.Thresholds.Select(CreateCase), .. CheckCases.List(result)];
        var length = TimeSpan.FromSeconds(result.Totals.Seconds);
        return new JUnitSuite(length, result.StartedAt, result.Environment.Machine, cases) { Gate = result.Gate }.WriteAsync(stream);

        JUnitCase CreateCase(ThresholdResult threshold) => (threshold.Holds, result.Refusal) switch
        {
            (true, _) => new(target, threshold.Expression, null),
            (false, null) => new(target, threshold.Expression, threshold.Why + line),
            (false, _) => new(target, threshold.Expression, null, threshold.Why),
        };
    }
}
