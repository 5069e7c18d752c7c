using Threadbare.Analysis.Evidence;
using Threadbare.Analysis.Limits;
using Threadbare.Analysis.Limits.ThreadPool;
using Threadbare.Results.Verdicts;
using Xunit;
using static Threadbare.Tests.Analysis.Services;

namespace Threadbare.Tests.Analysis.Limits.ThreadPool;

public sealed class ThreadPoolAdviceTests
{
    // Four times the threads, or the eight that are served at a time, up to a power of two.
    [Theory]
    [InlineData(24.0, 128)]
    [InlineData(3.0, 32)]
    [InlineData(null, 32)]
    public void A_trial_has_four_times_the_threads_or_the_requests_served(double? threads, double trial) =>
        Assert.Equal(trial, ThreadPoolAdvice.ChooseTrialThreads(EightAtATime.At32(Quiet with { Threads = threads })));

    [Theory]
    [InlineData(12, true)]
    [InlineData(12.1, false)]
    public void A_number_of_threads_is_predicted_up_to_one_and_a_half_blocked_for_each_request(double blocked, bool isPredicted) =>
        Assert.Equal(isPredicted, List(blocked: blocked).Any(what => what.Change == "min-threads=32"));

    // Two and a half times eight, up to a power of two: 32 threads carry 32 users, if nothing else ends before.
    [Theory]
    [InlineData(null, 32, Limit.ThreadPool)]
    [InlineData(100.0, 32, Limit.ThreadPool)]
    [InlineData(32.0, 32, Limit.ThreadPool)]
    [InlineData(20.0, 20, Limit.Cpu)]
    public void More_threads_carry_more_until_the_next_limit(double? next, double predicted, Limit limit)
    {
        WhatIf more = List(next: next).Single(what => what.Change == "min-threads=32");

        Assert.Equal((predicted, limit), (more.Predicted, more.NextLimit));
        Assert.Contains($"about {predicted} virtual users", more.Statement, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(16, true)]
    [InlineData(32, false)]
    [InlineData(64, false)]
    public void A_maximum_below_the_minimum_must_be_raised_as_well(double most, bool isTold) =>
        Assert.Equal(isTold, List(most: most).Single(what => what.Change == "min-threads=32").Statement
            .Contains($"its maximum of {most} raised as well", StringComparison.Ordinal));

    // The service answers 40 a second.
    [Theory]
    [InlineData(52, false)]
    [InlineData(52.1, true)]
    public void A_trial_moves_the_pool_where_it_carries_clearly_more(double perSecond, bool isMoved) =>
        Assert.Equal(isMoved, AllLimits.Find(Limit.ThreadPool)!.Trial!.IsMoved(
            EightAtATime.At32(Quiet), new TrialResult { Change = "min-threads=32", Load = 32, SuccessPerSecond = perSecond }));

    private static IEnumerable<WhatIf> List(double? blocked = null, double? most = null, double? next = null) => ThreadPoolAdvice.List(
        EightAtATime.At32(Quiet with { BlockedThreads = blocked, MaxThreads = most }),
        next is { } load ? new NextLimit(Limit.Cpu, load, "4 cores", IsBeyond: false) : null);
}
