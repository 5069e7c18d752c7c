namespace Threadbare.Find;

/// <summary>Waits until an overloaded service answers as quickly as before.</summary>
/// <param name="plan">The plan of the search.</param>
/// <param name="bare">The response time when nothing queues.</param>
/// <param name="runner">Runs the requests.</param>
/// <param name="time">The clock.</param>
internal sealed class Recovery(LoadPlan plan, TimeSpan bare, ILoadRunner runner, TimeProvider time)
{
    /// <summary>How long to wait: a thread pool of the usual size works off its backlog in less.</summary>
    public static readonly TimeSpan LongestWait = TimeSpan.FromSeconds(30);

    // A response time below three times the bare one plus this is normal: connections and garbage collections cost that much.
    private const int NormalFactor = 3;
    private static readonly TimeSpan NormalMargin = TimeSpan.FromMilliseconds(100);

    private static readonly TimeSpan Pause = TimeSpan.FromSeconds(0.5);

    /// <summary>How long to wait at most.</summary>
    public TimeSpan Longest { get; init; } = LongestWait;

    /// <summary>The counts of the last requests that were sent to see whether the service answers; null before the first.</summary>
    public RunTotals? Last { get; private set; }

    /// <summary>Describes what the service did instead of answering as before.</summary>
    public string Describe()
    {
        string within = $"within {DurationText.Format(TimeSpan.FromSeconds(Math.Ceiling(Longest.TotalSeconds)))}";
        return Last switch
        {
            { Statuses.Count: > 0, Failed: > 0 } last => $"answered again, but {last.Failed} of {last.Failed + last.Ok} requests failed "
                + $"({string.Join(", ", last.Failures.Keys)})",
            { Ok: > 0 } last => $"did not answer as quickly as before {within}: a request took {Wording.Time(last.ResponseTime.Max)}",
            _ => $"did not answer again {within}",
        };
    }

    /// <summary>Waits; true when the service answers normally again, false when it does not in time or the search is ended.</summary>
    public async Task<bool> WaitAsync(CancellationToken endLoad, CancellationToken abort)
    {
        long began = time.GetTimestamp();
        TimeSpan normal = (NormalFactor * bare) + NormalMargin;
        while (time.GetElapsedTime(began) < Longest && !endLoad.IsCancellationRequested)
        {
            if (await IsNormalAsync(normal, endLoad, abort).ConfigureAwait(false))
            {
                return true;
            }

            await Task.Delay(Pause, time, CancellationToken.None).ConfigureAwait(false);
        }

        return false;
    }

    private async Task<bool> IsNormalAsync(TimeSpan normal, CancellationToken endLoad, CancellationToken abort)
    {
        TimeSpan timeout = NormalFactor * normal;
        LoadPlan request = FirstRequests.Create(plan) with { Timeout = plan.Timeout < timeout ? plan.Timeout : timeout };
        SearchPart answer = await runner.RunAsync(request, [], null, endLoad, abort).ConfigureAwait(false);
        RunTotals totals = answer.Result.Totals;
        Last = totals;
        bool hasFailed = answer.Result.Steps.Any(step => step.FailedUnderLoad > 0);
        return totals.Ok > 0 && !hasFailed && totals.ResponseTime.Max <= normal.TotalMilliseconds;
    }
}
