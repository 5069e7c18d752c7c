using Threadbare.Results;
using Threadbare.Results.Verdicts;

namespace Threadbare.Analysis.Curve;

/// <summary>One load and what the service made of it.</summary>
internal sealed class CurvePoint(StepResult step)
{
    private static readonly RuntimeSample Unwatched = new();

    public StepResult Step => step;

    /// <summary>Virtual users, or arrivals a second.</summary>
    public double Load { get; } = step.Users ?? step.Rate ?? 0;

    /// <summary>Successes a second.</summary>
    /// <remarks>
    /// By Little's law no more than users over response time where the figures are steady: users that were served at once send at
    /// once, and a step of a few such waves counts one too many as easily as not.
    /// </remarks>
    public double Throughput { get; } = step is { Users: { } users, Settled: true, ResponseTime.Mean: > 0 and var mean }
        ? Math.Min(step.SuccessPerSecond, 1000 * users / mean)
        : step.SuccessPerSecond;

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
}
