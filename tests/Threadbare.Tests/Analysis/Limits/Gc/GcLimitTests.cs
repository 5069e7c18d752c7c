using Threadbare.Analysis;
using Threadbare.Analysis.Curve;
using Threadbare.Analysis.Evidence;
using Threadbare.Analysis.Limits;
using Threadbare.Results;
using Threadbare.Results.Blame;
using Threadbare.Results.Verdicts;
using Threadbare.Results.Work;
using Xunit;
using static Threadbare.Tests.Analysis.Services;

namespace Threadbare.Tests.Analysis.Limits.Gc;

public sealed class GcLimitTests
{
    [Fact]
    public void Pauses_of_the_collector_come_before_the_processor() => Assert.Equal(Limit.Gc, Services.Judge(Paused).Limit);

    // Searches beside two or four busy processes on two cores: a request that computes for 5 ms, one for 35 ms, and one whose memory is
    // the limit. All showed pauses of 29 % and more where they tipped over.
    [Theory]
    [InlineData("cpu-5ms", Limit.Cpu)]
    [InlineData("cpu", Limit.Cpu)]
    [InlineData("cpu-beside-4", Limit.Cpu)]
    [InlineData("collector", Limit.Gc)]
    public void Pauses_that_busy_processes_lengthen_are_not_taken_for_the_collector(string search, Limit limit)
    {
        Verdict verdict = RunJudge.Judge(BusyMachine.Searches[search])!;

        Assert.Equal(limit, verdict.Limit);
        Assert.NotEqual(Confidence.High, verdict.Confidence);
    }

    [Fact]
    public void The_reasons_of_the_pauses_are_told()
    {
        Verdict verdict = Judge(Pause(CollectionReason.Allocation, 0.2), Pause(CollectionReason.Other, 0.1));

        Assert.Contains(
            "In a window of 0.5 s: "
                + "20 % of the time in 30 collections of generation 0 a second, because of allocations, at most 4.5 ms each.",
            verdict.Findings.SelectMany(finding => finding.For));
    }

    [Theory]
    [InlineData(0.2, 0.1, "Shop.Caches.Clear")]
    [InlineData(0.1, 0.2, "Shop.Lists.Read")]
    public void The_line_that_asks_for_most_collections_comes_before_the_one_that_allocates_most(double asked, double other, string method)
    {
        CollectorPause induced = Pause(CollectionReason.Induced, asked) with { CalledAt = Asking };
        CollectorPause[] pauses = [.. new[] { induced, Pause(CollectionReason.Allocation, other) }.OrderByDescending(pause => pause.Share)];

        VerdictLine line = Judge(pauses).Line!;

        Assert.Equal(method, line.Method);
        Assert.Equal(asked > other, line.Why.Contains("asked for by Shop.Caches.Clear Caches.cs:7", StringComparison.Ordinal));
    }

    [Fact]
    public void A_line_that_only_may_ask_for_collections_is_not_named() => Assert.Equal(
        "Shop.Lists.Read",
        Judge(Pause(CollectionReason.Induced, 0.2) with { CalledAt = Asking with { Certainty = Certainty.OneOf } }).Line!.Method);

    [Theory]
    [InlineData(CollectionReason.Allocation, "server garbage collection")]
    [InlineData(CollectionReason.LargeObjectAllocation, "server garbage collection")]
    [InlineData(CollectionReason.Induced, "without the service's own calls of GC.Collect")]
    [InlineData(CollectionReason.LowMemory, "with more memory")]
    public void The_next_test_fits_the_reason_of_most_pauses(CollectionReason reason, string test)
    {
        // Collections of two generations for one reason count together.
        CollectorPause full = Pause(reason, 0.06) with { Generation = 2 };

        RunResult run = Paused.At(Loads) with { Pauses = [Pause(CollectionReason.Other, 0.09), Pause(reason, 0.07), full] };

        LimitCase found = AllLimits.Find(Limit.Gc)!.Examine(new Situation(run, LoadCurve.Create(run)))!;

        Assert.Contains(test, found.NextTest, StringComparison.Ordinal);
    }

    private static CodePlace Asking { get; } = new()
    {
        Method = "Shop.Caches.Clear", File = "/src/Caches.cs", Line = 7, Certainty = Certainty.ExactLine,
    };

    private static Service Paused { get; } = new(4, 20)
    {
        Runtime = (users, _) =>
            Quiet with { CpuPercent = Math.Min(395, 100 * users), MachineCpuPercent = 399, GcPausePercent = users >= 4 ? 30 : 2 },
    };

    private static CollectorPause Pause(CollectionReason reason, double share) => new()
    {
        Reason = reason, Generation = 0, Share = share, PerSecond = 30, LongestMs = 4.5, WindowSeconds = 0.5, Samples = 15,
    };

    private static Verdict Judge(params CollectorPause[] pauses) => RunJudge.Judge(Paused.At(Loads) with
    {
        Pauses = pauses,
        Allocations =
        [
            new AllocationSite
            {
                Method = "Shop.Lists.Read", File = "/src/Lists.cs", Line = 9, Type = "System.String", Share = 0.8, Samples = 90,
                Certainty = Certainty.ExactLine,
            },
        ],
    })!;

    // A session that was cut: earlier loads have the figure, the last has not.
    [Fact]
    public void Pauses_that_were_not_seen_at_the_limit_are_no_evidence()
    {
        RunResult run = BusyMachine.Searches["collector"];
        run = run with
        {
            Steps = [.. run.Steps.Select(step => step.Users < 5 ? step : step with
            {
                Runtime = step.Runtime! with { GcPausePercent = null },
            })],
        };

        Assert.NotEqual(Limit.Gc, RunJudge.Judge(run)!.Limit);
    }
}
