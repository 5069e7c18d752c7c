using Threadbare.Analysis;
using Threadbare.Results;
using Threadbare.Results.Blame;
using Threadbare.Results.Verdicts;
using Xunit;

namespace Threadbare.Tests.Analysis.Limits.ThreadPool;

/// <summary>A pool that has grown to eight threads when the load is past its tipping point; a request holds one to its end.</summary>
public sealed class StartingPoolTests
{
    [Fact]
    public void The_interval_reaches_down_to_what_the_pool_carries_with_the_threads_it_starts_with()
    {
        Verdict verdict = Judge(second => Math.Min(8, 3 + (second / 10)));

        Assert.Equal((Limit.ThreadPool, 2.0, 16.0), (verdict.Limit, verdict.TippingPoint!.Low, verdict.TippingPoint.High));
        Assert.Contains(
            "The pool starts with 2 threads, enough for 2 virtual users, and grew to 8 meanwhile: what it carries depends on how far it "
                + "has grown.",
            verdict.Summary,
            StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(2)]
    [InlineData(64)]
    public void An_edge_of_the_curve_stays_a_load_that_was_tried(double most) =>
        Assert.Equal(8, Judge(second => 3 + (second / 10), most: 32_767 + most).Edges[0].Load);

    // The pool was as large before; it may not grow; it starts with as many.
    [Theory]
    [InlineData(8, 32_767, 2)]
    [InlineData(3, 8, 2)]
    [InlineData(3, 32_767, 8)]
    public void A_pool_that_did_not_grow_or_can_grow_no_further_has_the_measured_interval(double first, double most, double least)
    {
        Verdict verdict = Judge(second => Math.Min(8, first + (second / 10)), most, least);

        Assert.Equal((Limit.ThreadPool, 7.0), (verdict.Limit, verdict.TippingPoint!.Low));
        Assert.DoesNotContain("The pool starts with", verdict.Summary, StringComparison.Ordinal);
    }

    [Fact]
    public void A_service_with_another_limit_keeps_its_interval_while_its_pool_grows()
    {
        RunResult gated = Services.Gated(1, 2, 4, 8, 16, 32);
        gated = Services.WithSeconds(gated, second => 3 + (second / 10)) with
        {
            Steps = [.. gated.Steps.Select(step => step with { Runtime = step.Runtime! with { MinThreads = 2 } })],
        };

        Verdict verdict = RunJudge.Judge(gated)!;

        Assert.Equal((Limit.Gate, 7.0), (verdict.Limit, verdict.TippingPoint!.Low));
    }

    private static Verdict Judge(Func<int, double> threads, double most = 32_767, double least = 2)
    {
        var sleeping = new BlockedCall("Thread.Sleep", BlockingKind.Sleep, 8);
        var service = new Service(8)
        {
            Runtime = (users, waiting) =>
                Services.Starved(8, users, waiting, sleeping) with { MaxThreads = most, MinThreads = least, Processors = 2 },
        };
        return RunJudge.Judge(Services.WithSeconds(service.At(1, 2, 4, 8, 16, 32), threads))!;
    }
}
