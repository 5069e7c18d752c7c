namespace Threadbare.Analysis.Thresholds;

/// <summary>The share of checks of answers that held.</summary>
internal static class CheckFigures
{
    public static IReadOnlyList<ThresholdFigure> All { get; } =
    [
        new ThresholdFigure("checks", FigureSource.Client, FigureUnit.Percent) { IsMoreBetter = true, OfRun = Read },
    ];

    private static Reading Read(RunResult run)
    {
        List<CheckResult> checks = [.. run.Endpoints.SelectMany(endpoint => endpoint.Checks)];
        long passed = checks.Sum(check => check.Passed);
        long made = passed + checks.Sum(check => check.Failed);
        return made == 0 ? Reading.None("the plan checks no answer, or none came") : Reading.Create(100.0 * passed / made, " %");
    }
}
