using Threadbare.Load;
using Threadbare.Loops;
using Threadbare.Results;

namespace Threadbare.Tests.Run;

/// <summary>An engine that reports some seconds, each with a success and a failure, and then does as it is told.</summary>
/// <param name="seconds">Seconds to report.</param>
/// <param name="then">The end of the load.</param>
internal sealed class ReportingEngine(int seconds, Func<LoadJob, Task> then) : ILoadEngine
{
    public string Name => "wire";

    public int Loops => 1;

    /// <summary>True for an engine without failures.</summary>
    public bool OnlySucceeds { get; init; }

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
            recorder.CountSent(arrival);
            long answered = job.Clock.At(TimeSpan.FromMilliseconds(10 + second));
            recorder.CountSuccess(arrival, job.Clock.Zero, answered, bytes: 100 + second);
            recorder.CountStatus(arrival, status: 200);
            if (!OnlySucceeds)
            {
                recorder.CountSent(arrival);
                recorder.CountFailure(arrival, FailureKind.Status(503), job.Clock.Zero);
                recorder.AddExample(arrival, FailureKind.Status(503), "an example");
            }

            recorder.RecordLateness(arrival, job.Clock.At(TimeSpan.FromMilliseconds(second % 5)));
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
