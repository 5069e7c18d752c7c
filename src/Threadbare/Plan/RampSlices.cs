namespace Threadbare.Plan;

/// <summary>Cuts a ramp into slices short enough to show a curve and long enough to hold figures.</summary>
internal static class RampSlices
{
    private const int MostSlices = 30;
    private static readonly TimeSpan Shortest = TimeSpan.FromSeconds(1);

    /// <summary>At most 30 slices, none under a second (unless the whole ramp is), no more than there are levels.</summary>
    public static IEnumerable<Stage> Cut(double from, double to, TimeSpan over, double levels)
    {
        int count = (int)Math.Clamp(Math.Min(levels, Math.Floor(over / Shortest)), 1, MostSlices);
        TimeSpan length = over / count;
        for (int i = 0; i < count; i++)
        {
            yield return new Stage(length * i, length, from + ((to - from) * (i + 0.5) / count));
        }
    }
}
