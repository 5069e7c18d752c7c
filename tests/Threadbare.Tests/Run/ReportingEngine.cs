using Threadbare.Load;
using Threadbare.Loops;

namespace Threadbare.Tests.Run;

/// <summary>An engine that reports some seconds of one request each, and then does as it is told.</summary>
/// <param name="seconds">Seconds to report.</param>
/// <param name="then">The end of the load.</param>
internal sealed class ReportingEngine(int seconds, Func<LoadJob, Task> then) : ILoadEngine
{
    public string Name => "wire";

    public int Loops => 1;

    /// <summary>True when the load was broken off.</summary>
    public bool WasAborted { get; private set; }

    public async Task RunAsync(LoadJob job)
    {
        using CancellationTokenRegistration registration = job.Abort.Register(() => WasAborted = true);
        var recorder = new LoopRecorder(job.Clock, 0, isBystander: false, job.Plan, job.Reports);
        for (int second = 0; second < seconds; second++)
        {
            var arrival = new Arrival { Stage = 0, IntendedStart = job.Clock.Zero };
            recorder.Enter(0);
            recorder.CountSent(arrival, url: 0);
            recorder.CountSuccess(arrival, url: 0, job.Clock.Zero, job.Clock.Zero + job.Clock.Stamps(TimeSpan.FromMilliseconds(10)), bytes: 100);
            recorder.Report(job.Clock.At(TimeSpan.FromSeconds(second + 1)), users: 1, waiting: 0, connections: 1, isLast: false);
        }

        await then(job);
    }

    /// <summary>Waits until the load is broken off.</summary>
    public static Task WaitForAbortAsync(LoadJob job)
    {
        var aborted = new TaskCompletionSource();
        job.Abort.Register(aborted.SetResult);
        return aborted.Task;
    }
}
