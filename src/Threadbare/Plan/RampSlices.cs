namespace Threadbare.Plan;

/// <summary>Cuts a ramp into slices that are short enough to show a curve and long enough to measure.</summary>
internal static class RampSlices
{
    // As many lines as a reader takes in at once as a table.
    private const int MostSlices = 30;

    // The length of an interval, so that each slice contains at least one.
    private static readonly TimeSpan ShortestSlice = TimeSpan.FromSeconds(1);

    /// <summary>Cuts a ramp into slices of equal length.</summary>
    /// <param name="from">The level at the start.</param>
    /// <param name="to">The level at the end.</param>
    /// <param name="over">The length of the ramp.</param>
    /// <param name="levels">The number of different levels; there are no more slices than that.</param>
    public static IEnumerable<Stage> Cut(double from, double to, TimeSpan over, double levels)
    {
        int count = (int)Math.Clamp(Math.Min(levels, Math.Floor(over / ShortestSlice)), 1, MostSlices);
        TimeSpan length = over / count;
        for (int i = 0; i < count; i++)
        {
            yield return new Stage(length * i, length, from + ((to - from) * (i + 0.5) / count));
        }
    }
}
