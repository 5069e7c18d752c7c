namespace Threadbare.Report.Text;

/// <summary>Writes for people where a service spends processor time, allocates and throws.</summary>
internal static class WorkText
{
    private const int Most = 5;

    // A place with less is not worth a line of a short report.
    private const double LeastShown = 0.05;

    // Shorter pauses are those of every service.
    private const double LeastPauses = 0.01;

    /// <summary>Lists what is known, as sections of a report: a title, a short label, and a sentence for each of the largest places; no
    /// sentence where nobody looked.</summary>
    public static IReadOnlyList<(string Title, string Label, IEnumerable<string> Sentences)> List(RunResult result) =>
    [
        ("Processor time", "processor", (result.HotSpots ?? []).Where(spot => spot.Share >= LeastShown).Take(Most).Select(Describe)),
        ("Allocations", "allocates", (result.Allocations ?? []).Where(site => site.Share >= LeastShown).Take(Most).Select(Describe)),
        ("Collector pauses", "collector",
            (result.Pauses ?? []).Where(pause => pause.Share >= LeastPauses).Take(Most).Select(PauseWording.Describe)),
        ("Objects that stay", "stays",
            (result.Retained ?? []).Where(site => site.Share >= LeastShown).Take(Most).Select(DescribeRetained)),
        ("Exceptions", "exceptions", (result.Exceptions ?? []).Take(Most).Select(Describe)),
        ("Database", "database", DatabaseText.Describe(result)),
    ];

    private static string DescribeRetained(AllocationSite site) =>
        Invariant($"{100 * site.Share:0.#} % of the new bytes that stay in use ({Bytes(site.BytesPerSecond)} a second): ")
            + $"{Name(site.Method, site.File, site.Line)}, mostly {site.Type}{On(site.Route)}{Doubt(site.Certainty)}";

    private static string Describe(HotSpot spot)
    {
        string callee = spot.Callee is { } called ? $", in {called}" : "";
        string share = Invariant($"{100 * spot.Share:0.#} % of the processor time: ");
        return $"{share}{Name(spot.Method, spot.File, spot.Line)}{callee}{On(spot.Route)}{Doubt(spot.Certainty)}";
    }

    private static string Describe(AllocationSite site)
    {
        string each = site.BytesPerRequest is { } bytes ? $", {Bytes(bytes)} a request" : "";
        string large = site.LargeShare >= LeastShown ? Invariant($", {100 * site.LargeShare:0} % of it in large objects") : "";
        string callee = site.Callee is { } called ? $", in {called}" : "";
        return Invariant($"{100 * site.Share:0.#} % of the allocated bytes ({Bytes(site.BytesPerSecond)} a second{each}{large}): ")
            + $"{Name(site.Method, site.File, site.Line)}, mostly {site.Type}{callee}{On(site.Route)}{Doubt(site.Certainty)}";
    }

    private static string Describe(ExceptionSite site)
    {
        string thrown = site.ThrownAt is { } at ? $", thrown at {Name(at.Method, at.File, at.Line)}" : "";
        string caught = site.CaughtAt is { } by ? $", caught at {Name(by.Method, by.File, by.Line)}" : "";
        string each = site.PerRequest is { } number and > 0 ? Invariant($" ({number:0.##} a request)") : "";
        string share = site.Share is { } taken ? Invariant($", {100 * taken:0.#} % of the processor time") : "";
        return $"{Invariant($"{site.PerSecond:#,0.#}")} a second{each}: {site.Type}{thrown}{caught}{share}";
    }

    private static string Name(string method, string? file, int? line) =>
        Wording.FileAndLine(file, line) is { } place ? $"{method} {place}" : method;

    private static string On(string? route) => route is null ? "" : $" on {route}";

    private static string Doubt(Certainty? certainty) => certainty is { } known ? Doubt(known) : "";

    private static string Doubt(Certainty certainty) => certainty switch
    {
        Certainty.ExactLine => "",
        Certainty.Inlined => " (the only call there that fits; the method was compiled into its caller)",
        Certainty.OneOf => " (one of several lines that fit)",
        Certainty.MethodOnly => " (the line is not known)",
        Certainty.RouteOnly => " (compiled into its caller, so no line can be named)",
    };

    private static string Bytes(double bytes) => bytes switch
    {
        >= 1e9 => Invariant($"{bytes / 1e9:0.#} GB"),
        >= 1e6 => Invariant($"{bytes / 1e6:0.#} MB"),
        >= 1e3 => Invariant($"{bytes / 1e3:0.#} kB"),
        _ => Invariant($"{bytes:0} B"),
    };
}
