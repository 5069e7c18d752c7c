using Threadbare.Diagnostics.Constants;
using Threadbare.Diagnostics.Investigation.Watching;
using Threadbare.Results;
using Threadbare.Run;
using Threadbare.Tests.Report;
using Xunit;

namespace Threadbare.Tests.Investigation;

public sealed class StarvationReportsTests
{
    [Fact]
    public async Task Each_starvation_is_reported_up_to_the_limit_and_a_note_counts_the_rest()
    {
        var announced = new List<string>();
        var reports = new StarvationReports(run => Task.FromResult(run.Id), announced.Add);

        for (int onset = 0; onset < MonitorConstants.MostReports + 3; onset++)
        {
            reports.Begin(Runs.Watched);
        }

        await reports.CompleteAsync();
        Assert.Equal(MonitorConstants.MostReports, announced.Count);
        Assert.StartsWith("3 more starvations have no report of their own", reports.Note, StringComparison.Ordinal);
    }

    [Fact]
    public async Task While_a_report_is_written_no_second_picture_is_kept()
    {
        int taken = 0;
        var disk = new TaskCompletionSource<string>();
        var reports = new StarvationReports(_ => disk.Task, _ => { });

        reports.Begin(Take);
        reports.Begin(Take);
        disk.SetResult("runs/one");
        await reports.CompleteAsync();
        reports.Begin(Take);

        Assert.Equal(2, taken);

        RunResult Take()
        {
            taken++;
            return Runs.Watched();
        }
    }

    [Fact]
    public async Task A_picture_holds_the_last_minutes_on_a_clock_of_its_own()
    {
        var time = new ManualTime();
        var taken = new List<RunResult>();
        Observation? watch = null;
        watch = new Observation(new EmptyProbe(), time)
        {
            OnInterval = interval =>
            {
                if (interval.T.Equals(599.0))
                {
                    taken.Add(watch!.Snapshot("starvation", MonitorConstants.ReportedTime));
                }
            },
        };
        Task<RunResult> watching = watch.RunAsync("watch", TimeSpan.FromMinutes(10), TestContext.Current.CancellationToken);
        for (int second = 0; second < 600; second++)
        {
            time.Advance(TimeSpan.FromSeconds(1));
        }

        RunResult whole = await watching;
        RunResult picture = Assert.Single(taken);
        Assert.Equal((300, 0, 299), (picture.Intervals.Count, picture.Intervals[0].T, picture.Intervals[^1].T));
        Assert.Equal(whole.StartedAt + TimeSpan.FromMinutes(5), picture.StartedAt);
    }

    private sealed class EmptyProbe : IRuntimeProbe
    {
        public Observations Seen => new();

        public RuntimeSample? Sample() => new() { Threads = 4 };

        public void BeginLoad(long zero)
        {
        }

        public Task EndLoadAsync(CancellationToken cancellationToken) => Task.CompletedTask;
    }
}
