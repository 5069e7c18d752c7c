namespace Threadbare.Analysis.Curve;

/// <summary>One load and what the service made of it.</summary>
/// <param name="step">The step.</param>
/// <param name="think">The mean pause of a user after a request; null where it is not known.</param>
internal sealed class CurvePoint(StepResult step, TimeSpan? think = null)
{
    private static readonly RuntimeSample Unwatched = new();

    public StepResult Step => step;

    /// <summary>Virtual users, or arrivals a second.</summary>
    public double Load { get; } = step.Load;

    /// <summary>Successes a second.</summary>
    /// <remarks>
    /// By Little's law no more than users over response time where the figures are steady: users that were served at once send at once, and
    /// a step of a few such waves counts one too many or too few as easily as not. In a short step, the times tell within that wave.
    /// </remarks>
    public double Throughput { get; } = step switch
    {
        { Users: { } users, Settled: true, ResponseTime.Mean: > 0 and var mean } => think is { } pause && IsShort(step, mean, pause)
            ? Math.Min(1000 * users / (mean + pause.TotalMilliseconds), step.SuccessPerSecond + (users / step.Seconds))
            : Math.Min(step.SuccessPerSecond, 1000 * users / mean),
        _ => step.SuccessPerSecond,
    };

    /// <summary>The arrivals a second whose answers can come while the step lasts, if none waits.</summary>
    /// <remarks>Those of the last arrivals come after its end, and those of arrivals before it within it: where the rate rises, there are
    /// fewer of these.</remarks>
    public double Answerable { get; init; } = step.Rate ?? 0;

    /// <summary>How far chance alone moves its throughput, as a share: one standard deviation.</summary>
    /// <remarks>The mean of n times that vary by a share v of themselves varies by v / √n.</remarks>
    public double Chance => step.Ok > 0 ? Spread / Math.Sqrt(step.Ok) : 1;

    /// <summary>How far its response times vary, as a share of their mean; as much as those of a queue where only the mean is
    /// known.</summary>
    public double Spread => step.Source is not null ? 1
        : step.ResponseTime is { Mean: > 0 and var mean, StdDev: var deviation } ? deviation / mean : 0;

    /// <summary>The share of the due requests that failed or were never answered, 0 to 1, without failures that no load caused.</summary>
    public double FailedShare => step.Sent > 0 ? (double)(step.FailedUnderLoad + step.Unfinished) / step.Sent : 0;

    /// <summary>True when the service failed this load: too many failures, nothing answered, or a threshold broken.</summary>
    public bool HasFailed => FailedShare > CurveConstants.BearableFailures || step.Ok == 0 || step.ThresholdBroken;

    /// <summary>True when nothing was answered for long because work waited for threads that the pool had still to add.</summary>
    public bool HasStalled => step.Stall is { Seconds: >= CurveConstants.LongStall } stall && Stalls.IsOfPool(stall);

    /// <summary>True for a load that was past what the pool carried before it grew.</summary>
    public bool IsCold => HasStalled || step.Pool == PoolPart.Cold;

    /// <summary>True for an excess that shows a wait: a request takes twice as long as its bare time, and noticeably longer.</summary>
    /// <param name="excess">How much longer it takes, in milliseconds.</param>
    /// <param name="bareTime">The time it takes when nothing queues, in milliseconds.</param>
    public static bool ShowsWait(double excess, double bareTime) => excess > Math.Max(bareTime, CurveConstants.NoticeableStretch);

    /// <summary>The runtime's figures; an empty sample when no process was watched.</summary>
    public RuntimeSample Runtime => step.Runtime ?? Unwatched;

    // Times of requests that failed or are missing tell nothing.
    private static bool IsShort(StepResult step, double mean, TimeSpan pause) => step is { SuccessPerSecond: > 0, Seconds: var seconds }
        && step.FailedUnderLoad + step.Unfinished == 0
        && 1000 * seconds < CurveConstants.BalancedCycles * (mean + pause.TotalMilliseconds);
}
