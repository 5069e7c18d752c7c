using System.Globalization;

namespace Threadbare.Benchmarks.Comparison;

/// <summary>Which part of a long table is measured now: a machine that others use too is not held for an hour.</summary>
internal sealed record TableSlice
{
    private static readonly string[] AllWays = ["early", "launched", "late"];

    /// <summary>How the service is watched: attached before its first request, launched, attached late.</summary>
    public IReadOnlyList<string> Ways { get; init; } = AllWays;

    /// <summary>What an endpoint's path must hold; empty takes all.</summary>
    public string Only { get; init; } = "";

    /// <summary>The part, from 1.</summary>
    public int Part { get; init; } = 1;

    /// <summary>Into how many parts the endpoints are dealt.</summary>
    public int Parts { get; init; } = 1;

    /// <summary>How many endpoints are tried at once: they mostly wait.</summary>
    public int AtOnce { get; init; } = 1;

    /// <summary>From the words <c>--ways early,launched --only /waits --part 2/8 --at-once 3</c>, all of which may be left out.</summary>
    public static TableSlice Of(string[] args)
    {
        int[] part = [.. (After(args, "--part") ?? "1/1").Split('/').Select(Number)];
        return new TableSlice
        {
            Ways = After(args, "--ways")?.Split(',') ?? AllWays,
            Only = After(args, "--only") ?? "",
            Part = part[0],
            Parts = part[^1],
            AtOnce = Number(After(args, "--at-once") ?? "1"),
        };
    }

    /// <summary>What of a list is in the slice.</summary>
    public IReadOnlyList<LabEndpoint> Of(IReadOnlyList<LabEndpoint> endpoints) =>
        [.. endpoints.Where(endpoint => endpoint.Path.Contains(Only, StringComparison.Ordinal)).Where((_, at) => at % Parts == Part - 1)];

    private static string? After(string[] args, string name) => Array.IndexOf(args, name) is >= 0 and int at && at + 1 < args.Length ? args[at + 1] : null;

    private static int Number(string text) => int.Parse(text, CultureInfo.InvariantCulture);
}
