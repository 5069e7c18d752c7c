namespace Threadbare.Agents.Work;

/// <summary>The seconds of a load, counted from the start of its measured part.</summary>
/// <param name="Load">The number of the load; 0 before the first.</param>
/// <param name="Zero">That start, by this machine's clock.</param>
internal sealed record LoadSeconds(int Load, long Zero)
{
    private static readonly long Second = NanoClock.CountOf(TimeSpan.FromSeconds(1));

    /// <summary>The number of the second that an instant belongs to.</summary>
    public int At(long now) => (int)Math.Clamp(Math.Floor((now - Zero) / (double)Second), int.MinValue, int.MaxValue);

    /// <summary>The time from an instant to the end of a second.</summary>
    public TimeSpan UntilEnd(int second, long now) => NanoClock.Span(Zero + ((second + 1) * Second) - now);
}
