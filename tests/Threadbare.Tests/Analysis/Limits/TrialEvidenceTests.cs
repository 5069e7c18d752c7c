using Threadbare.Analysis.Evidence;
using Threadbare.Analysis.Limits;
using Threadbare.Results.Verdicts;
using Xunit;
using static Threadbare.Tests.Analysis.Limits.TenAtATime;
using static Threadbare.Tests.Analysis.Services;

namespace Threadbare.Tests.Analysis.Limits;

public sealed class TrialEvidenceTests
{
    // Started on one processor, a service that answered 100 a second carries half, or as much.
    [Theory]
    [InlineData(Limit.Cpu, 0.6, 50, 0.95)]
    [InlineData(Limit.Cpu, 0.97, 50, 0.97)]
    [InlineData(Limit.Cpu, 0.6, 100, 0.18)]
    [InlineData(Limit.Gate, 0.6, 100, 0.6)]
    [InlineData(Limit.Gate, 0.6, 50, 0.18)]
    [InlineData(Limit.Cpu, 0.49, 50, 0.49)]
    public void A_start_with_a_change_tells_the_limit_that_it_moves_and_refutes_the_others(
        Limit limit, double weight, double perSecond, double weighed)
    {
        LimitCase found = Weigh(limit, weight, "processors=1", perSecond);

        Assert.Equal(weighed, found.Weight, 6);
    }

    [Fact]
    public void What_the_start_with_a_change_carried_is_told()
    {
        string told = "Started with processors=1 it answered 50 a second at 40 virtual users, and 100 as it was.";

        Assert.Equal([told], Weigh(Limit.Cpu, 0.6, "processors=1", 50).For);
        Assert.Equal([told], Weigh(Limit.Gate, 0.6, "processors=1", 50).Against);
    }

    [Fact]
    public void A_start_that_tests_no_limit_says_nothing() =>
        Assert.Equal(Case(Limit.Cpu, 0.6), Weigh(Limit.Cpu, 0.6, "heap=3", 50));

    private static LimitCase Weigh(Limit limit, double weight, string change, double perSecond)
    {
        var trial = new TrialResult { Change = change, Load = 40, SuccessPerSecond = perSecond };

        return TrialEvidence.Weigh(Case(limit, weight), See(TenAtATime.Run(Quiet) with { Trials = [trial] }));
    }

    private static LimitCase Case(Limit limit, double weight) => new() { Limit = limit, Weight = weight, Statement = "" };
}
