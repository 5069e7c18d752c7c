using System.Globalization;
using Threadbare.Benchmarks.Evidence;

namespace Threadbare.Benchmarks.Comparison;

/// <summary>Writes the tables of blamed lines from the kept runs.</summary>
/// <remarks>The first run of the newest build counts for each endpoint and way. Further tries of the same build count nowhere.</remarks>
/// <param name="rows">The runs, in the order in which they were made.</param>
internal sealed class BlameTables(IReadOnlyList<BlameRow> rows)
{
    private static readonly (string Way, string Name)[] Ways =
        [("early", "attached before the first request"), ("launched", "launched"), ("late", "attached late, after 40 requests")];

    private readonly List<BlameRow> _counted =
    [
        .. rows.GroupBy(row => (row.Endpoint, row.Way)).Select(tries => tries.First(row => row.Commit == tries.Last().Commit)),
    ];

    /// <summary>Counts for each way of watching.</summary>
    public string CreateCounts() => MarkdownTable.Create(
        ["", "blocking endpoints", "by their own line", "without a line", "nothing", "by another line", "healthy ones accused",
            "of these rows typed"],
        Ways.Select(way => (IEnumerable<string>)
        [
            way.Name, Text(Blocking(way.Way).Length), .. CreateShares(Blocking(way.Way)),
            CreateAccused(way.Way),
            Text(_counted.Count(row => row.Way == way.Way && row.Typed)),
        ]));

    /// <summary>Each endpoint with its result in each way of watching.</summary>
    public string CreateEndpoints() => MarkdownTable.Create(
        ["endpoint", .. Ways.Select(way => way.Way)],
        _counted.GroupBy(row => row.Endpoint)
            .OrderBy(endpoint => endpoint.Key, StringComparer.OrdinalIgnoreCase)
            .Select(endpoint => (IEnumerable<string>)
            [
                $"`{endpoint.Key}`{(endpoint.First().Blocks ? "" : " (healthy)")}",
                .. Ways.Select(way => endpoint.FirstOrDefault(row => row.Way == way.Way)?.Result ?? ""),
            ]));

    /// <summary>The commits, days and loads of the runs that are counted.</summary>
    public string CreateOrigins() => MarkdownTable.Create(
        ["way", "commit", "day", "load average", "endpoints", "raw results"],
        from row in _counted
        group row by (row.Way, row.Commit, row.Typed) into run
        orderby run.Key.Way, run.Key.Commit
        select (IEnumerable<string>)
        [
            run.Key.Way, run.Key.Commit, string.Create(CultureInfo.InvariantCulture, $"{run.Max(row => row.Measured):d MMMM yyyy}"),
            run.Any(row => row.Load is null)
                ? "not kept"
                : string.Create(CultureInfo.InvariantCulture, $"{run.Min(row => row.Load):0.0} to {run.Max(row => row.Load):0.0}"),
            Text(run.Count()), run.Key.Typed ? "typed, before they were kept" : "kept",
        ]);

    /// <summary>The number of blocking endpoints that have their own line when they are attached before the first request.</summary>
    public string CreateSentence()
    {
        BlameRow[] blocking = Blocking(Ways[0].Way);
        return $"{blocking.Count(row => row.Result == BlameRow.Line)} of {blocking.Length} blocking lines";
    }

    /// <summary>The number of healthy endpoints that are accused there.</summary>
    public string CreateAccused() => CreateAccused(Ways[0].Way);

    private BlameRow[] Blocking(string way) => [.. _counted.Where(row => row.Way == way && row.Blocks)];

    private BlameRow[] Healthy(string way) => [.. _counted.Where(row => row.Way == way && !row.Blocks)];

    private string CreateAccused(string way) => $"{Healthy(way).Count(IsAccused)} of {Healthy(way).Length}";

    private static IEnumerable<string> CreateShares(BlameRow[] blocking)
    {
        int own = blocking.Count(row => row.Result == BlameRow.Line);
        int nothing = blocking.Count(row => row.Result.StartsWith(BlameRow.Nothing, StringComparison.Ordinal));
        int other = blocking.Count(row => row.Result.StartsWith(BlameRow.Wrong, StringComparison.Ordinal));
        return [Text(own), Text(blocking.Length - own - nothing - other), Text(nothing), Text(other)];
    }

    private static bool IsAccused(BlameRow row) => row.Result.StartsWith(BlameRow.Accused, StringComparison.Ordinal);

    private static string Text(int number) => number.ToString(CultureInfo.InvariantCulture);
}
