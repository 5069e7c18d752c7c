using Threadbare.Analysis.Evidence;
using Threadbare.Analysis.Limits;
using Threadbare.Results;
using Threadbare.Results.Verdicts;
using Xunit;
using static Threadbare.Tests.Analysis.Evidence.EightPlaces;

namespace Threadbare.Tests.Analysis.Evidence;

public sealed class LimitSizeTests
{
    // Whether the sentence shows the size, whether it is requests served at a time, and whether a limit without one may grow.
    [Theory]
    [InlineData(Limit.Gate, true, true, false)]
    [InlineData(Limit.DatabasePool, true, true, false)]
    [InlineData(Limit.ThreadPool, true, true, true)]
    [InlineData(Limit.Lock, false, true, false)]
    [InlineData(Limit.Cpu, false, false, false)]
    [InlineData(Limit.Gc, false, false, false)]
    public void A_size_means_what_its_limit_counts(Limit limit, bool isShown, bool isServedAtATime, bool mayGrow)
    {
        SizePolicy size = AllLimits.Find(limit)!.Size;

        Assert.Equal((isShown, isServedAtATime, mayGrow), (size.IsShown, size.IsServedAtATime, size.MayGrow));
    }

    [Fact]
    public void Only_a_full_pool_and_a_slow_callee_may_wait_for_what_the_database_does() => Assert.Equal(
        [Limit.DatabasePool, Limit.Downstream],
        AllLimits.Definitions.Where(definition => definition.MayWaitForDatabase).Select(definition => definition.Limit));

    // Eight users' throughput is carried; the highest load is 32, and measurements reach to four times that.
    [Theory]
    [InlineData(15, 120, false)]
    [InlineData(16, 128, false)]
    [InlineData(17, 128, true)]
    public void The_next_limit_comes_as_many_times_further_as_its_use_allows(double times, double load, bool isBeyond)
    {
        NextLimit next = NextLimit.Estimate(Watched(new RuntimeSample()), Limit.DatabasePool, times, "database pool of 100");

        Assert.Equal((load, isBeyond), (next.Load, next.IsBeyond));
        Assert.Equal(isBeyond, NextLimit.Reached(next) is null);
    }

    [Fact]
    public void Two_instances_carry_twice_the_tipping_point_of_one()
    {
        WhatIf advice = Assert.Single(SizeAdvice.AddInstance(Watched(new RuntimeSample()), TippingAt(70)));

        Assert.Equal(("instances=2", 140), (advice.Change, advice.Predicted));
        Assert.Empty(SizeAdvice.AddInstance(Watched(new RuntimeSample()), TippingAt(70) with { TippingPoint = null }));
    }

    [Theory]
    [InlineData(8.0, true)]
    [InlineData(1.0, true)]
    [InlineData(0.0, false)]
    [InlineData(null, false)]
    public void No_size_below_one_is_doubled(double? size, bool isListed) => Assert.Equal(
        isListed, SizeAdvice.Double(Watched(new RuntimeSample()), TippingAt(8) with { LimitSize = size }, next: null).Any());

    private static Verdict TippingAt(double users) => new()
    {
        Outcome = VerdictOutcome.TipsOver, Limit = Limit.Gate, Confidence = Confidence.High, Summary = "It is so.",
        TippingPoint = new TippingPoint(users - 1, users, users + 1, LoadUnit.VirtualUsers, 40),
    };

    [Theory]
    [InlineData(100, 10, 5, 5.0)]
    [InlineData(100, 11, 5, null)]
    [InlineData(100, 6, 6, 6.0)]
    [InlineData(100, 5, 5, null)]
    [InlineData(0, 0, 0, null)]
    public void Answers_other_than_expected_are_told_where_they_alone_are_too_many(long sent, long failed, long unexpected, double? percent)
    {
        Situation s = See(new Service(8)
        {
            Change = step => step with
            {
                Settled = false, Sent = sent, Failed = failed,
                Failures = new Dictionary<string, long> { ["unexpected-answer"] = unexpected, ["take-failed"] = 0, ["reset"] = 1 },
            },
        }.At(4, 8));

        UnexpectedAnswers? found = UnexpectedAnswers.Find(s);

        Assert.Equal(percent / 100, found?.Share);
    }

    [Fact]
    public void One_load_tells_only_the_most_that_are_served_at_a_time()
    {
        Assert.Equal("By Little's law 8 are served at a time.", EvidenceText.DescribeConcurrency(Watched(new RuntimeSample())));
        Assert.Equal("By Little's law at most 8 are served at a time.", EvidenceText.DescribeConcurrency(OneLoad(new RuntimeSample())));
    }

    [Theory]
    [InlineData(236.0, "The service used 59 % of its 4 cores.")]
    [InlineData(240.0, null)]
    [InlineData(300.0, null)]
    [InlineData(null, null)]
    public void Idle_processors_are_told_with_their_share(double? cpu, string? sentence) => Assert.Equal(
        sentence is null ? [] : [sentence],
        EvidenceText.DescribeIdleProcessors(Watched(new RuntimeSample { CpuPercent = cpu, Processors = 4 })));
}
