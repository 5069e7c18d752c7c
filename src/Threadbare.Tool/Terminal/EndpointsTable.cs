using Spectre.Console;
using Threadbare.Report.Text;
using Threadbare.Results;
using Threadbare.Results.Histograms;

namespace Threadbare.Tool.Terminal;

/// <summary>A table with a row for each address of the load.</summary>
internal static class EndpointsTable
{
    // Columns of a name, and of the figures that are never left out.
    private const int LongestName = 48;
    private const int ShortestName = 16;
    private const int FiguresWidth = 44;
    private const int LongestLine = 32;
    private static readonly Style Failing = new(Color.Yellow);

    public static Table Create(RunResult run, int width)
    {
        IReadOnlyList<EndpointResult> endpoints = run.Endpoints;
        int longestName = Math.Clamp(width - FiguresWidth, ShortestName, LongestName);
        var table = new FittingTable { IsFirstColumnText = true };
        table.AddColumn("address", 0, endpoints.Select(endpoint => CutText.CutMiddle(endpoint.Name, longestName)));
        table.AddColumn("sent", 4, endpoints.Select(endpoint => Figures.Count(endpoint.Sent)));
        table.AddColumn("ok", 0, endpoints.Select(endpoint => Figures.Count(endpoint.Ok)));
        if (endpoints.Any(endpoint => endpoint.Failed > 0))
        {
            table.AddColumn("failed", 0, endpoints.Select(endpoint => Figures.Count(endpoint.Failed)));
            table.AddColumn("statuses", 2, endpoints.Select(endpoint => StatusText.Describe(endpoint.Statuses)));
        }

        AddTime("mean", 6, times => times.Mean);
        AddTime("p50", 0, times => times.P50);
        AddTime("p90", 5, times => times.P90);
        AddTime("p99", 0, times => times.P99);
        AddTime("max", 3, times => times.Max);
        if (endpoints.Any(endpoint => endpoint.Route is not null))
        {
            table.AddColumn("blamed line", 1, endpoints.Select(endpoint => CutText.Cut(
                PlaceText.FindLine(run, endpoint) ?? Figures.None, LongestLine)));
        }

        foreach (EndpointResult endpoint in endpoints)
        {
            table.AddRow(endpoint.Failed > 0 ? Failing : Style.Plain);
        }

        return table.Fit(width);

        void AddTime(string title, int rank, Func<LatencySummary, double> figure) =>
            table.AddColumn(title, rank, endpoints.Select(endpoint => Figures.Time(endpoint.ResponseTime, figure)));
    }
}
