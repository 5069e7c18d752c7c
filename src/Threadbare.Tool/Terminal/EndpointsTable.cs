using Spectre.Console;
using Threadbare.Report.Text;
using Threadbare.Results;
using Threadbare.Results.Histograms;

namespace Threadbare.Tool.Terminal;

/// <summary>A table with a row for each address of the load.</summary>
internal static class EndpointsTable
{
    private const int LongestName = 48;
    private static readonly Style Failing = new(Color.Yellow);

    public static Table Create(IReadOnlyList<EndpointResult> endpoints, int width)
    {
        var table = new FittingTable { IsFirstColumnText = true };
        table.AddColumn("address", 0, endpoints.Select(endpoint => CutText.Cut(endpoint.Name, LongestName)));
        table.AddColumn("sent", 3, endpoints.Select(endpoint => Figures.Count(endpoint.Sent)));
        table.AddColumn("ok", 0, endpoints.Select(endpoint => Figures.Count(endpoint.Ok)));
        if (endpoints.Any(endpoint => endpoint.Failed > 0))
        {
            table.AddColumn("failed", 0, endpoints.Select(endpoint => Figures.Count(endpoint.Failed)));
            table.AddColumn("statuses", 1, endpoints.Select(endpoint => StatusText.Describe(endpoint.Statuses)));
        }

        AddTime("mean", 5, times => times.Mean);
        AddTime("p50", 0, times => times.P50);
        AddTime("p90", 4, times => times.P90);
        AddTime("p99", 0, times => times.P99);
        AddTime("max", 2, times => times.Max);
        foreach (EndpointResult endpoint in endpoints)
        {
            table.AddRow(endpoint.Failed > 0 ? Failing : Style.Plain);
        }

        return table.Fit(width);

        void AddTime(string title, int rank, Func<LatencySummary, double> figure) =>
            table.AddColumn(title, rank, endpoints.Select(endpoint => Figures.Time(endpoint.ResponseTime, figure)));
    }
}
