using Spectre.Console;
using Threadbare.Report.Text;
using Threadbare.Results;
using Threadbare.Results.Histograms;

namespace Threadbare.Tool.Terminal;

/// <summary>A table with a row for each scenario of the load.</summary>
internal static class ScenariosTable
{
    private static readonly Style Failing = new(Color.Yellow);

    public static Table Create(IReadOnlyList<ScenarioResult> scenarios, int width)
    {
        var table = new FittingTable { IsFirstColumnText = true };
        table.AddColumn("scenario", 0, scenarios.Select(scenario => scenario.Name));
        table.AddColumn("iterations", 0, scenarios.Select(scenario => Figures.Count(scenario.Iterations)));
        table.AddColumn("failed", 0, scenarios.Select(scenario => Figures.Count(scenario.Failed)));
        AddTime("mean", 3, times => times.Mean);
        AddTime("p50", 0, times => times.P50);
        AddTime("p90", 2, times => times.P90);
        AddTime("p99", 0, times => times.P99);
        AddTime("max", 1, times => times.Max);
        foreach (ScenarioResult scenario in scenarios)
        {
            table.AddRow(scenario.Failed > 0 ? Failing : Style.Plain);
        }

        return table.Fit(width);

        void AddTime(string title, int rank, Func<LatencySummary, double> figure) =>
            table.AddColumn(title, rank, scenarios.Select(scenario => Figures.Time(scenario.Duration, figure)));
    }
}
