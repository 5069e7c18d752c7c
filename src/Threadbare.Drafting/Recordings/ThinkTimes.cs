namespace Threadbare.Drafting.Recordings;

/// <summary>Makes think times of the gaps in a recording.</summary>
internal static class ThinkTimes
{
    // A shorter gap is the browser's own work.
    private static readonly TimeSpan Shortest = TimeSpan.FromSeconds(1);

    // After a longer one the person did something else.
    private static readonly TimeSpan Longest = TimeSpan.FromSeconds(30);

    private static readonly TimeSpan Unit = TimeSpan.FromSeconds(0.5);

    /// <summary>Makes the think time before a request: half to one and a half times the gap. Null where the gap is short.</summary>
    /// <param name="idleSince">The end of everything before.</param>
    /// <param name="started">The start of the request.</param>
    public static ThinkStep? Create(DateTimeOffset idleSince, DateTimeOffset started)
    {
        TimeSpan gap = started - idleSince;
        if (gap < Shortest)
        {
            return null;
        }

        TimeSpan bounded = gap < Longest ? gap : Longest;
        return new ThinkStep(Round(bounded * 0.5), Round(bounded * 1.5));
    }

    private static TimeSpan Round(TimeSpan time) => Unit * Math.Max(1, Math.Round(time / Unit));
}
