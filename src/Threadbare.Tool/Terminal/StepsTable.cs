using Spectre.Console;
using Threadbare.Report.Text;
using Threadbare.Results;
using Threadbare.Results.Histograms;
using Threadbare.Results.Json;

namespace Threadbare.Tool.Terminal;

/// <summary>A table with a row for each step that counts. Columns in which nothing happened are left out.</summary>
internal static class StepsTable
{
    private static readonly Style Failing = new(Color.Yellow);

    private sealed record Column(string Title, int Rank, Func<StepResult, string> Figure);

    public static Table Create(RunResult result, int width)
    {
        var table = new FittingTable();
        result = result with { Steps = [.. result.Steps.Where(step => !step.SetAside).SelectMany(step => step.Rows)] };
        foreach (Column column in Columns(result))
        {
            table.AddColumn(column.Title, column.Rank, result.Steps.Select(column.Figure));
        }

        foreach (StepResult step in result.Steps)
        {
            table.AddRow(step.Failed > 0 ? Failing : Style.Plain);
        }

        return table.Fit(width);
    }

    private static IEnumerable<Column> Columns(RunResult result)
    {
        bool isOpen = result.Steps.Any(step => step.Rate is not null);
        bool isWhole = result.Steps.All(step => double.IsInteger(step.Rate ?? step.Users ?? 0));
        yield return new Column(isOpen ? "due/s" : "users", 0, step => Figures.Level(step.Rate ?? step.Users ?? 0, isWhole));
        if (result.Steps.Any(step => step.Pool is not null))
        {
            yield return new Column("pool", 0, step => step.Pool is { } pool ? pool.ToWord() : "");
        }

        if (result.Steps.Any(step => step.Stall is not null))
        {
            yield return new Column("no answer", 0, step => step.Stall is { } stall ? Figures.Time(1000 * stall.Seconds) : "");
        }

        yield return new Column("seconds", 5, step => Figures.Three(step.Seconds));
        yield return new Column("sent", 4, step => Figures.Count(step.Sent));
        yield return new Column("ok/s", 0, step => Figures.PerSecond(step.SuccessPerSecond));
        if (result.Totals.Failed > 0)
        {
            yield return new Column("failed/s", 0, step => Figures.PerSecond(step.FailedPerSecond));
        }

        if (result.Totals.Dropped > 0)
        {
            yield return new Column("dropped", 2, step => Figures.Count(step.Dropped));
        }

        foreach (Column column in Times(result, isOpen))
        {
            yield return column;
        }
    }

    private static IEnumerable<Column> Times(RunResult result, bool isOpen)
    {
        yield return Time("mean", 6, times => times.Mean);
        yield return Time("p50", 0, times => times.P50);
        yield return Time("p90", 3, times => times.P90);
        yield return Time("p99", 0, times => times.P99);
        yield return Time("max", 1, times => times.Max);
        if (isOpen)
        {
            yield return new Column("service\np99", 2, step => Figures.Time(step.ServiceTime, times => times.P99));
        }

        if (result.Steps.Any(step => step.Bystander is not null))
        {
            yield return new Column("bystander\np99", 1, step => Figures.Time(step.Bystander?.ResponseTime ?? new(), times => times.P99));
        }
    }

    private static Column Time(string title, int rank, Func<LatencySummary, double> figure) =>
        new(title, rank, step => Figures.Time(step.ResponseTime, figure));
}
