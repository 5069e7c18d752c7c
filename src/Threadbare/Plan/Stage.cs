namespace Threadbare.Plan;

/// <summary>A part of the load whose figures are reported as one step.</summary>
/// <param name="Start">From the start of the measured load; negative for the warm-up.</param>
/// <param name="Length"><see cref="TimeSpan.MaxValue"/> where only a count of requests ends the load.</param>
/// <param name="Level">Virtual users or requests a second: the level held, or the mean of a ramp's slice.</param>
internal readonly record struct Stage(TimeSpan Start, TimeSpan Length, double Level)
{
    /// <summary>The instant after the last of this stage; <see cref="TimeSpan.MaxValue"/> when open-ended.</summary>
    public TimeSpan End => Length == TimeSpan.MaxValue ? TimeSpan.MaxValue : Start + Length;
}
