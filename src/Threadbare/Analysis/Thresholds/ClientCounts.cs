using Threadbare.Results;

namespace Threadbare.Analysis.Thresholds;

/// <summary>What the client measured, of a whole run or of one step.</summary>
internal sealed record ClientCounts
{
    public required long Sent { get; init; }

    public required long Ok { get; init; }

    public required long Failed { get; init; }

    public required long Dropped { get; init; }

    public required long Unfinished { get; init; }

    public required long BytesReceived { get; init; }

    public required double RequestsPerSecond { get; init; }

    public required double SuccessPerSecond { get; init; }

    public required double FailedPerSecond { get; init; }

    public required LatencySummary ResponseTime { get; init; }

    public required LatencySummary ServiceTime { get; init; }

    /// <summary>The share of the ended requests that failed, in per cent.</summary>
    public double FailedPercent => 100.0 * Failed / Math.Max(1, Ok + Failed);

    public static ClientCounts Of(RunTotals totals) => new()
    {
        Sent = totals.Sent,
        Ok = totals.Ok,
        Failed = totals.Failed,
        Dropped = totals.Dropped,
        Unfinished = totals.Unfinished,
        BytesReceived = totals.BytesReceived,
        RequestsPerSecond = totals.RequestsPerSecond,
        SuccessPerSecond = totals.SuccessPerSecond,
        FailedPerSecond = totals.FailedPerSecond,
        ResponseTime = totals.ResponseTime,
        ServiceTime = totals.ServiceTime,
    };

    public static ClientCounts Of(StepResult step) => new()
    {
        Sent = step.Sent,
        Ok = step.Ok,
        Failed = step.Failed,
        Dropped = step.Dropped,
        Unfinished = step.Unfinished,
        BytesReceived = step.BytesReceived,
        RequestsPerSecond = step.RequestsPerSecond,
        SuccessPerSecond = step.SuccessPerSecond,
        FailedPerSecond = step.FailedPerSecond,
        ResponseTime = step.ResponseTime,
        ServiceTime = step.ServiceTime,
    };
}
