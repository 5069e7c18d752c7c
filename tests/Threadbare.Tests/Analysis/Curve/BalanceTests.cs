using Threadbare.Analysis.Curve;
using Threadbare.Results;
using Threadbare.Tests.Contracts;
using Threadbare.Tests.Report;
using Xunit;

namespace Threadbare.Tests.Analysis.Curve;

public sealed class BalanceTests
{
    public static TheoryData<string> Recorded => KeptFilesTests.Runs;

    [Theory, MemberData(nameof(Recorded))]
    public void Each_step_of_a_recorded_run_keeps_the_law_or_says_why_not(string file) =>
        AssertExplained(RunFile.Read(KeptFilesTests.Read(file)));

    [Fact]
    public void Each_step_of_the_approved_run_keeps_the_law_or_says_why_not()
    {
        AssertExplained(Runs.Judged());
        AssertExplained(Runs.Troubled());
        AssertExplained(Runs.Scenarios());
    }

    [Theory]
    [InlineData(200, null)]
    [InlineData(209, null)]
    [InlineData(211, ImbalanceReason.Unexplained)]
    [InlineData(180, ImbalanceReason.Unexplained)]
    public void Throughput_times_response_time_are_the_users_within_a_twentieth(double mean, ImbalanceReason? reason) =>
        Assert.Equal(reason, Check(step => step with { ResponseTime = step.ResponseTime with { Mean = mean } })?.Reason);

    [Fact]
    public void A_step_that_stalled_says_so() => Assert.Equal(new Imbalance(32, ImbalanceReason.Stall),
        Check(step => step with { SuccessPerSecond = 160, Stall = new Stall { Seconds = 3 } }));

    [Fact]
    public void A_step_of_few_response_times_says_so() =>
        Assert.Equal(ImbalanceReason.Edges, Check(step => step with { Seconds = 3, SuccessPerSecond = 290 })?.Reason);

    [Fact]
    public void A_step_whose_requests_failed_says_so() =>
        Assert.Equal(ImbalanceReason.Failures, Check(step => step with { Failed = 30, SuccessPerSecond = 290 })?.Reason);

    [Fact]
    public void Users_that_think_are_counted_while_they_do()
    {
        RunResult run = new Service(100) { Change = step => step with { SuccessPerSecond = 160 } }.At(64);
        RunResult thinking = run with { Plan = run.Plan! with { Think = TimeSpan.FromMilliseconds(200) } };

        Assert.Null(Balance.Check(thinking).Steps[0].Imbalance);
        Assert.Equal(32, Balance.Check(run).Steps[0].Imbalance!.Users);
    }

    [Fact]
    public void A_step_in_which_users_joined_says_so()
    {
        RunResult run = new Service(100) { Change = step => step with { SuccessPerSecond = 250 } }.At(64) with
        {
            Intervals = [.. Enumerable.Range(0, 10).Select(t => new IntervalResult { T = t, Users = Math.Min(64, 10 * t) })],
        };

        Assert.Equal(ImbalanceReason.Joining, Balance.Check(run).Steps[0].Imbalance!.Reason);
    }

    private static Imbalance? Check(Func<StepResult, StepResult> change) =>
        Balance.Check(new Service(100) { Change = change }.At(64)).Steps[0].Imbalance;

    private static void AssertExplained(RunResult run) => Assert.All(
        Balance.Check(run).Steps, step => Assert.NotEqual(ImbalanceReason.Unexplained, step.Imbalance?.Reason));
}
