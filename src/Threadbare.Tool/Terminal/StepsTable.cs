using Spectre.Console;
using Threadbare.Results;

namespace Threadbare.Tool.Terminal;

/// <summary>A row a step. Columns in which nothing happened are left out.</summary>
internal static class StepsTable
{
    private sealed record Column(string Title, Func<StepResult, string> Figure);

    public static Table Of(RunResult result)
    {
        Table table = PlainTable.Create();
        IReadOnlyList<Column> columns = [.. Columns(result)];
        foreach (Column column in columns)
        {
            table.AddColumn(PlainTable.Right(column.Title));
        }

        foreach (StepResult step in result.Steps)
        {
            table.AddRow([.. columns.Select(column => Cell(column.Figure(step), step))]);
        }

        return table;
    }

    private static Text Cell(string text, StepResult step) => new(text, step.Failed > 0 ? new Style(Color.Yellow) : Style.Plain);

    private static IEnumerable<Column> Columns(RunResult result)
    {
        bool isOpen = result.Steps.Any(step => step.Rate is not null);
        yield return isOpen
            ? new Column("due/s", step => Figures.Level(step.Rate ?? 0))
            : new Column("users", step => Figures.Level(step.Users ?? 0));
        yield return new Column("seconds", step => Figures.Three(step.Seconds));
        yield return new Column("sent", step => Figures.Count(step.Sent));
        yield return new Column("ok/s", step => Figures.PerSecond(step.SuccessPerSecond));
        if (result.Totals.Failed > 0)
        {
            yield return new Column("failed/s", step => Figures.PerSecond(step.FailedPerSecond));
        }

        if (result.Totals.Dropped > 0)
        {
            yield return new Column("dropped", step => Figures.Count(step.Dropped));
        }

        yield return Time("mean", times => times.Mean);
        yield return Time("p50", times => times.P50);
        yield return Time("p90", times => times.P90);
        yield return Time("p99", times => times.P99);
        yield return Time("max", times => times.Max);
        if (isOpen)
        {
            yield return new Column("service p99", step => Of(step.ServiceTime, times => times.P99));
        }

        if (result.Steps.Any(step => step.Bystander is not null))
        {
            yield return new Column("bystander p99", step => step.Bystander is { } beside ? Of(beside.ResponseTime, times => times.P99) : Figures.None);
        }
    }

    private static Column Time(string title, Func<LatencySummary, double> figure) => new(title, step => Of(step.ResponseTime, figure));

    private static string Of(LatencySummary times, Func<LatencySummary, double> figure) =>
        times.Count == 0 ? Figures.None : Figures.Time(figure(times), times.Capped);
}
