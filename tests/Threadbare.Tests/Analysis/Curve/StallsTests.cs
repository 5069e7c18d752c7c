using Threadbare.Analysis;
using Threadbare.Analysis.Curve;
using Threadbare.Analysis.Evidence;
using Threadbare.Analysis.Limits.ThreadPool;
using Threadbare.Analysis.Search;
using Threadbare.Results;
using Threadbare.Results.Histograms;
using Threadbare.Results.Verdicts;
using Xunit;

namespace Threadbare.Tests.Analysis.Curve;

public sealed class StallsTests
{
    private static readonly Stall OfPool = new()
    {
        Start = -0.5, Seconds = 2.9, Waiting = 64, AfterUsers = 64, Queued = 24, Threads = 40, ThreadsAfter = 60,
    };

    // A service that needs two seconds answers nobody for two seconds after all have joined.
    [Theory]
    [InlineData(2000, 2.1, false)]
    [InlineData(2000, 4.1, true)]
    [InlineData(200, 2.1, true)]
    [InlineData(200, 0.39, false)]
    public void A_stall_lasts_twice_as_long_as_the_service_needs_alone(double bare, double silence, bool isStall)
    {
        RunResult run = new Service(100, bare) { Change = step => Change(step, OfPool with { Seconds = silence }, bare) }.At(1, 16, 64);

        Assert.Equal(isStall, Stalls.Keep(run).Steps[2].Stall is not null);
    }

    [Fact]
    public void One_request_alone_shows_its_own_time() => Assert.Null(
        Stalls.Keep(new Service(100) { Change = step => Change(step, OfPool with { Waiting = 1 }, 200) }.At(1, 64)).Steps[1].Stall);

    [Fact]
    public void A_load_at_which_the_pool_stalled_is_past_the_tipping_point_even_if_it_is_answered_later()
    {
        LoadCurve curve = Steps.Curve(Steps.Hold(16, 80), Steps.Hold(32, 160), Steps.Hold(64, 310) with { Stall = OfPool });

        TippingPoint tip = TippingPoints.Find(curve)!;
        Assert.Equal((32, 64, PoolPart.Cold), (tip.Low, tip.High, tip.Pool!.Value));
        Assert.Null(TippingSearch.Next(curve, first: 1, most: 1000));
    }

    // No work waits for a thread: the partner of the service was silent, or the collector paused.
    [Fact]
    public void A_stall_without_a_queue_for_threads_does_not_decide() => Assert.Null(TippingPoints.Find(
        Steps.Curve(Steps.Hold(16, 80), Steps.Hold(32, 160), Steps.Hold(64, 310) with { Stall = OfPool with { Queued = 0 } })));

    [Fact]
    public void Cold_and_grown_are_two_points()
    {
        LoadCurve curve = Steps.Curve(Steps.Hold(16, 80), Steps.Hold(32, 160), Divided());

        Assert.Equal([16, 32, 64], curve.Points.Select(point => point.Load));
        Assert.Equal((40, 320), (curve.FirstPast!.Throughput, Assert.Single(curve.Grown).Throughput));
        Assert.Equal(PoolPart.Cold, TippingPoints.Find(curve)!.Pool);
    }

    [Fact]
    public void What_the_grown_pool_carries_does_not_excuse_what_the_cold_one_did()
    {
        StepResult divided = Divided();
        StepResult quick = divided with { Stall = null, Parts = [.. divided.Parts!.Select(part => part with { Stall = null })] };

        Assert.Equal(64, Steps.Curve(Steps.Hold(16, 80), Steps.Hold(32, 160), quick, Steps.Hold(96, 480)).FirstPast!.Load);
    }

    [Fact]
    public void A_run_that_holds_in_spite_of_a_stall_is_not_sure_of_it()
    {
        RunResult run = new Service(1000) { Change = step => step with { Stall = OfPool with { Queued = 0 } } }.At(1, 2, 4, 8, 16, 32, 64);

        Verdict verdict = RunJudge.Judge(run)!;

        Assert.Equal((VerdictOutcome.Holds, Confidence.Medium), (verdict.Outcome, verdict.Confidence));
        Assert.Contains("1 virtual user at once gets no answer for 2.9 s", verdict.Summary, StringComparison.Ordinal);
    }

    [Fact]
    public void The_verdict_names_the_stall_first_and_then_what_the_grown_pool_carries()
    {
        var service = new Service(1000) { Change = step => step.Users == 64 ? Divided() with { Start = step.Start } : step };
        RunResult run = service.At(1, 16, 32, 64);

        string summary = RunJudge.Judge(run)!.Summary;

        Assert.Contains(
            "Tips over at 45 virtual users (32–64) with a cold pool; 64 virtual users at once get no answer for 2.9 s. ",
            summary,
            StringComparison.Ordinal);
        Assert.EndsWith(" Once the pool has grown to 66 threads, 64 virtual users get 320 answers a second at 200 ms.", summary,
            StringComparison.Ordinal);
    }

    [Fact]
    public void An_interval_that_reaches_down_to_the_pools_start_is_explained_beside_the_stall_too()
    {
        var service = new Service(1000) { Change = step => step.Users == 64 ? Divided() with { Start = step.Start } : step };
        RunResult run = service.At(1, 16, 32, 64);

        string text = GrowthText.Add("It tips over.", new Situation(run, LoadCurve.Create(run)), new StartingPool(2, 66, 2));

        Assert.EndsWith(
            "200 ms. The pool starts with 2 threads, enough for 2 virtual users, and grew to 66 meanwhile: what it carries depends on how "
                + "far it has grown.",
            text,
            StringComparison.Ordinal);
    }

    private static StepResult Divided()
    {
        StepResult whole = Steps.Hold(64, 222) with { Settled = false, Stall = OfPool };
        return whole with
        {
            Parts =
            [
                Steps.Hold(64, 40) with { Settled = false, Pool = PoolPart.Cold, Stall = OfPool, Seconds = 4 },
                Steps.Hold(64, 320) with
                {
                    Pool = PoolPart.Grown, Start = 4, Seconds = 6, Runtime = new RuntimeSample { Threads = 66 },
                    ResponseTime = new LatencySummary { Count = 1920, Mean = 200 },
                },
            ],
        };
    }

    private static StepResult Change(StepResult step, Stall stall, double bare) =>
        step with { Stall = step.Users == 64 ? stall : null, ResponseTime = step.ResponseTime with { P90 = bare } };
}
