using Threadbare.Plan;
using Threadbare.Results;
using Threadbare.Run;

namespace Threadbare.Find;

/// <summary>Waits until a service that was given too much answers as before.</summary>
internal sealed class Recovery(LoadPlan plan, TimeProvider time, TimeSpan bare)
{
    /// <summary>How long it is waited for. A pool of the usual size works a backlog off in less.</summary>
    public static readonly TimeSpan Patience = TimeSpan.FromSeconds(30);

    private static readonly TimeSpan Pause = TimeSpan.FromSeconds(0.5);

    /// <summary>True when the service answers in about its own time again, false when it does not in time.</summary>
    public async Task<bool> WaitAsync(CancellationToken endLoad, CancellationToken abort)
    {
        long began = time.GetTimestamp();
        TimeSpan normal = (3 * bare) + TimeSpan.FromMilliseconds(100);
        while (time.GetElapsedTime(began) < Patience && !endLoad.IsCancellationRequested)
        {
            LoadPlan call = FirstRequests.Create(plan) with { Timeout = plan.Timeout < normal * 3 ? plan.Timeout : normal * 3 };
            RunResult answer = await new LoadRun(call, time).RunAsync(endLoad, abort).ConfigureAwait(false);
            if (answer.Totals is { Ok: > 0, Failed: 0 } && answer.Totals.ResponseTime.Max <= normal.TotalMilliseconds)
            {
                return true;
            }

            await Task.Delay(Pause, time, CancellationToken.None).ConfigureAwait(false);
        }

        return false;
    }
}
