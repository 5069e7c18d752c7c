using System.Globalization;

namespace Threadbare.Benchmarks.Comparison;

/// <summary>Selects a part of a long table, so that a shared machine is not occupied for hours.</summary>
internal sealed record TableSlice
{
    private static readonly string[] AllWays = ["early", "launched", "late"];

    /// <summary>The ways to watch the service: attached before its first request (early), launched, or attached late.</summary>
    public IReadOnlyList<string> Ways { get; init; } = AllWays;

    /// <summary>Texts with commas between them, of which the path of an endpoint must contain one; empty selects all.</summary>
    public string Only { get; init; } = "";

    /// <summary>The number of the selected part, from 1.</summary>
    public int Part { get; init; } = 1;

    /// <summary>The number of parts.</summary>
    public int Parts { get; init; } = 1;

    /// <summary>The number of endpoints that are tried at once; most of their time is waiting.</summary>
    public int AtOnce { get; init; } = 1;

    /// <summary>Reads options such as <c>--ways early,launched --only /waits,/locks --part 2/8 --at-once 3</c>; all are optional.</summary>
    public static TableSlice Read(string[] args)
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

    /// <summary>Selects the endpoints of this part.</summary>
    public IReadOnlyList<LabEndpoint> Select(IReadOnlyList<LabEndpoint> endpoints)
    {
        string[] texts = Only.Split(',');
        var wanted = endpoints.Where(endpoint => texts.Any(text => endpoint.Path.Contains(text, StringComparison.Ordinal)));
        return [.. wanted.Where((_, at) => at % Parts == Part - 1)];
    }

    private static string? After(string[] args, string name) =>
        Array.IndexOf(args, name) is >= 0 and int at && at + 1 < args.Length ? args[at + 1] : null;

    private static int Number(string text) => int.Parse(text, CultureInfo.InvariantCulture);
}
