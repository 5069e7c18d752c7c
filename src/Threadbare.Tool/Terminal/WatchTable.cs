namespace Threadbare.Tool.Terminal;

/// <summary>The last seconds of a watched pool as lines of a table, and the places that hold its threads.</summary>
internal static class WatchTable
{
    /// <summary>How many seconds are shown.</summary>
    public const int Rows = 10;

    private static readonly string Head = Row("", "threads", "blocked", "queued", "wait p50", "wait p99", "CPU");

    public static IReadOnlyList<string> Lines(string title, IReadOnlyList<(DateTimeOffset At, RuntimeSample? Sample)> seconds,
        IReadOnlyList<BlamedPlace> blame) =>
        [title, Head, .. seconds.Select(second => Row(second.At, second.Sample)), .. WatchLines.Places(blame)];

    private static string Row(DateTimeOffset at, RuntimeSample? sample) => Row(
        at.ToString("HH:mm:ss", CultureInfo.InvariantCulture),
        Whole(sample?.Threads),
        Whole(sample?.BlockedThreads),
        Whole(sample?.QueueLength),
        Wait(sample?.QueueWaitP50),
        Wait(sample?.QueueWaitP99),
        sample?.CpuPercent is { } percent ? Figures.Percent(percent) : Figures.None);

    private static string Row(string at, params string[] cells) => $"{at,-8}{string.Concat(cells.Select(cell => $"{cell,10}"))}";

    private static string Whole(double? value) => value is { } known ? Figures.Count(Math.Round(known)) : Figures.None;

    private static string Wait(double? value) => value is { } known ? Figures.Time(known) : Figures.None;
}
