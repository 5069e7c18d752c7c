namespace Threadbare.Run;

/// <summary>Looks at a service without a request, after a load whose figures requests alone may not explain.</summary>
/// <remarks>A service that computes without being asked is ill before any load. A connection in use then was not given back.</remarks>
/// <param name="probe">Watches the target; null when nothing does.</param>
/// <param name="time">The clock.</param>
internal sealed class RestWatch(IRuntimeProbe? probe, TimeProvider time)
{
    private bool _isFirst = true;
    private int _left = SearchConstants.MostRests;

    /// <summary>Returns the run with what its last step left behind, if it is worth a look.</summary>
    /// <param name="result">One load, or a run.</param>
    /// <param name="say">Receives what is looked for.</param>
    public async Task<RunResult> LookAsync(RunResult result, Action<string> say)
    {
        bool mayBeBusy = _isFirst && RunJudge.MayBeBusyAtRest(result);
        _isFirst = false;
        if (probe is null || _left == 0 || result.Steps.Count == 0 || !(mayBeBusy || Leaks.MayBe(result)))
        {
            return result;
        }

        _left--;
        say(mayBeBusy ? "Is the service as busy without a request?" : "Are connections in use without a request?");
        probe.Sample();
        RunResult seen = result;
        bool isBusy = false;
        double least = double.PositiveInfinity;
        for (int second = 0; second < SearchConstants.RestSeconds; second++)
        {
            await Task.Delay(TimeSpan.FromSeconds(1), time, CancellationToken.None).ConfigureAwait(false);
            if (probe.Sample() is not { } sample)
            {
                continue;
            }

            least = Math.Min(least, sample.CpuPercent ?? least);
            RuntimeSample rest = sample with { CpuPercent = double.IsFinite(least) ? least : null };
            seen = result with { Steps = [.. result.Steps.SkipLast(1), result.Steps[^1] with { Rest = rest }] };
            isBusy = RunJudge.IsBusyAtRest(seen);
            if (!isBusy && !Leaks.Keeps(rest))
            {
                break;
            }
        }

        // Such a service also makes this tool late, which is no reason to doubt the verdict.
        return isBusy
            ? seen with { Generator = seen.Generator with { Saturated = false, Reasons = [] } }
            : seen;
    }

    /// <summary>Returns the run with what its requests left behind once the load had ended.</summary>
    /// <param name="result">The run.</param>
    /// <param name="asks">Sends a request to see whether the service answers; null to send none.</param>
    public async Task<AfterLoad?> LookAfterAsync(RunResult result, Func<Task<bool>>? asks)
    {
        if (probe is null || result.Steps is not [.., var last])
        {
            return null;
        }

        long began = time.GetTimestamp();
        RuntimeSample? sample = null;
        for (int second = 0; second < SearchConstants.AfterSeconds && sample is not { ActiveRequests: null or 0 }; second++)
        {
            await Task.Delay(TimeSpan.FromSeconds(1), time, CancellationToken.None).ConfigureAwait(false);
            sample = probe.Sample() ?? sample;
        }

        if (sample is null)
        {
            return null;
        }

        IReadOnlyList<ParkedRequests> parked = [];
        if (sample.ActiveRequests > 0)
        {
            await probe.SampleAsync(ProbeWindow.Awaits, CancellationToken.None).ConfigureAwait(false);
            sample = probe.Sample() ?? sample;
            parked = probe.Seen.Parked;
        }

        bool answered = last.Unfinished == 0 && result.Intervals is [.., { Ok: > 0 }];
        bool? answers = last.AnswersAgain ?? (answered ? true : asks is null ? null : await asks().ConfigureAwait(false));
        double seconds = Math.Round(time.GetElapsedTime(began).TotalSeconds, 3);
        return Create(sample, parked, seconds) with { AnswersAgain = answers };
    }

    private static AfterLoad Create(RuntimeSample sample, IReadOnlyList<ParkedRequests> parked, double seconds) => new()
    {
        Seconds = seconds,
        RequestsInFlight = sample.ActiveRequests,
        BlockedThreads = sample.BlockedThreads,
        ConnectionsInUse = [.. (sample.Pools ?? []).Select(pool => new ConnectionsInUse(pool.Driver, pool.Name, pool.Used, pool.Max))],
        OutboundActive = sample.OutboundActive,
        Parked = [.. parked.Select(one => one with { SinceSeconds = seconds })],
        MemoryMegabytes = sample.WorkingSetBytes is { } bytes ? Math.Round(bytes / 1e6, 1) : null,
    };
}
