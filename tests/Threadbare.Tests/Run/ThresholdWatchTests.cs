using Threadbare.Load;
using Threadbare.Plan;
using Threadbare.Run;
using Threadbare.Run.Merging;
using Threadbare.Tests.Analysis.Thresholds;
using Xunit;

namespace Threadbare.Tests.Run;

public sealed class ThresholdWatchTests
{
    // Each second brings 30 answers of as many milliseconds as told; of p99 it takes 100.
    public static TheoryData<string, int[], int?> Loads => new()
    {
        { "p99<200ms", [500, 500, 500, 500, 500, 500, 500, 500], 6 },
        { "p99<200ms", [5, 5, 5, 5, 5, 5, 5, 5], null },
        { "p99.9<200ms", [500, 500, 500, 500, 500, 500, 500, 500], null },
        { "mean<200ms", [500, 500, 500, 500, 500, 500, 500, 500], 6 },
        { "mean<200ms", [5, 5, 5, 5, 990, 100, 300, 5], null },
        { "mean<200ms", [5, 5, 5, 5, 900, 300, 300, 990], 7 },
    };

    [Theory, MemberData(nameof(Loads))]
    public void A_load_ends_with_the_second_second_running_that_is_broken(string threshold, int[] times, int? endedAfter)
    {
        var plan = new LoadPlan
        {
            Urls = ["http://localhost:1/"], Duration = TimeSpan.FromSeconds(20), Thresholds = [GivenThresholds.ParseThreshold(threshold)],
            AbortOnFail = true
        };
        var assembly = new RunAssembly(plan, LoadStages.Create(plan), RunClock.StartingIn(TimeSpan.Zero, new ManualTime()));
        using var watch = new ThresholdWatch(plan);

        int? ended = null;
        for (int second = 0; second < times.Length && ended is null; second++)
        {
            assembly.Add(Second(second, times[second]), default);
            watch.Check(assembly);
            ended = watch.Over.IsCancellationRequested ? second + 1 : null;
        }

        Assert.Equal(endedAfter, ended);
        Assert.Equal(endedAfter is null
            ? []
            : [$"The load was ended after {endedAfter} s (LoadPlan.AbortOnFail) because a threshold was broken: "],
                watch.Notes.Select(note => note[..(note.IndexOf("broken: ", StringComparison.Ordinal) + 8)]));
    }

    [Fact]
    public void Without_being_asked_nothing_ends_early()
    {
        var plan = new LoadPlan { Urls = ["http://localhost:1/"], Thresholds = [GivenThresholds.ParseThreshold("mean<1ms")] };
        var assembly = new RunAssembly(plan, LoadStages.Create(plan), RunClock.StartingIn(TimeSpan.Zero, new ManualTime()));
        using var watch = new ThresholdWatch(plan);

        for (int second = 0; second < 9; second++)
        {
            assembly.Add(Second(second, 500), default);
            watch.Check(assembly);
        }

        Assert.False(watch.Over.IsCancellationRequested);
    }

    private static MergedInterval Second(int index, int milliseconds)
    {
        var second = new MergedInterval(new LoadPlan { Urls = ["http://localhost:1/"] });
        second.Reuse(index);
        StepDelta counts = second.Steps.GetOrAdd(0);
        for (int i = 0; i < 30; i++)
        {
            counts.ResponseTime.Record(milliseconds * 1_000);
        }

        counts.OkEnded = 30;
        counts.Sent = 30;
        return second;
    }
}
