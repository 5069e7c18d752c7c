using Threadbare.Analysis.Comparison;
using Threadbare.Results;
using Threadbare.Results.Comparison;
using Threadbare.Results.Verdicts;
using Threadbare.Tests.Experiments;
using Xunit;

namespace Threadbare.Tests.Analysis.Comparison;

public sealed class SteppedComparisonTests
{
    private static readonly double[] Users = [5, 10, 20, 40, 80];

    private static readonly ComparisonOptions Names = new()
    {
        Resamples = 500, NameOfA = "sync", NameOfB = "async", Remedy = "--full loads longer"
    };

    [Fact]
    public void From_the_step_at_which_one_stays_better_there_is_a_crossover()
    {
        SteppedComparison steps = Compare(Climb(places: 20), Climb(places: 1_000));

        Assert.Equal([
            ComparedOutcome.TooNoisy, ComparedOutcome.TooNoisy, ComparedOutcome.TooNoisy, ComparedOutcome.BBetter, ComparedOutcome.BBetter
        ], steps.Loads.Select(load => load.Comparison.Outcome));
        Assert.Equal(new Crossover(20, 28, 40, LoadUnit.VirtualUsers, Arm.B), steps.Crossover);
        Assert.Equal("async becomes clearly better between 20 and 40 virtual users, and stays so up to 80 virtual users.",
            steps.Path.Summary);
    }

    [Fact]
    public void Each_step_is_compared_on_its_own_figures()
    {
        ComparedFigure p50 = Compare(Climb(places: 20), Climb(places: 1_000)).Loads[^1].Comparison.Figures["p50"];

        Assert.Equal((800, 200), (p50.A, p50.B));
    }

    [Fact]
    public void Alike_to_the_end_there_is_none()
    {
        SteppedComparison steps = Compare(Climb(places: 1_000), Climb(places: 1_000));

        Assert.Null(steps.Crossover);
        Assert.Equal("No crossover: at 80 virtual users, the highest, neither is clearly better.", steps.Path.Summary);
    }

    [Fact]
    public void Better_from_the_first_step_on_there_is_none_either()
    {
        SteppedComparison steps = Compare(Climb(places: 2), Climb(places: 1_000));

        Assert.Null(steps.Crossover);
        Assert.Equal("No crossover: async is better at 5 virtual users already, and stays so up to 80 virtual users.", steps.Path.Summary);
    }

    [Fact]
    public void Better_on_the_way_and_not_at_the_end_is_no_crossover_and_is_told()
    {
        RunResult recovers = Climb(places: 20) with
        {
            Steps = [.. Climb(places: 20).Steps.Take(4), Climb(places: 1_000).Steps[4]],
            Intervals = [.. Climb(places: 20).Intervals.Take(40), .. Climb(places: 1_000).Intervals.Skip(40)]
        };

        SteppedComparison steps = Compare(recovers, Climb(places: 1_000));

        Assert.Null(steps.Crossover);
        Assert.Equal("No crossover: at 80 virtual users, the highest, neither is clearly better. At 40 virtual users async is.",
            steps.Path.Summary);
    }

    [Fact]
    public void Steps_of_a_few_seconds_are_said_to_be_too_short()
    {
        SteppedComparison steps = Compare(Climb(places: 20, seconds: 2), Climb(places: 1_000, seconds: 2));

        Assert.Null(steps.Crossover);
        Assert.All(steps.Loads, load => Assert.Equal(ComparedOutcome.TooNoisy, load.Comparison.Outcome));
        Assert.Equal("No crossover can be told: no step has five whole seconds. --full loads longer.", steps.Path.Summary);
    }

    [Fact]
    public void A_step_too_short_to_be_told_by_is_no_end_of_the_interval()
    {
        RunResult sync = SyntheticRuns.Queue([(10, 10), (20, 2), (40, 10)], 200, 20);
        RunResult async = SyntheticRuns.Queue([(10, 10), (20, 2), (40, 10)], 200, 1_000);

        Assert.Equal(new Crossover(10, 20, 40, LoadUnit.VirtualUsers, Arm.B), Compare(sync, async).Crossover);
    }

    [Fact]
    public void Loads_that_were_tried_in_another_order_are_found()
    {
        RunResult search = Climb(places: 20);

        Assert.Equal([5, 20, 80],
            Compare(search with { Steps = [search.Steps[4], search.Steps[0], search.Steps[2]] },
                Climb(places: 1_000)).Loads.Select(load => load.Load));
    }

    [Fact]
    public void Only_steps_that_both_ran_count()
    {
        RunResult ended = Climb(places: 20);

        Assert.Equal([5, 10],
            Compare(ended with { Steps = [.. ended.Steps.Take(2)] }, Climb(places: 1_000)).Loads.Select(load => load.Load));
        Assert.Equal([5, 10],
            Compare(Climb(places: 1_000), ended with { Steps = [.. ended.Steps.Take(2)] }).Loads.Select(load => load.Load));
        Assert.Null(SteppedComparison.Compare(ended with { Steps = [] }, ended, Names));
    }

    [Fact]
    public void A_load_that_does_not_climb_is_not_compared_step_by_step()
    {
        RunResult held = Climb(places: 20) with { Steps = [.. Climb(places: 20).Steps.Take(1)] };

        Assert.Null(SteppedComparison.Compare(held, Climb(places: 20), Names));
        Assert.Null(SteppedComparison.Compare(Climb(places: 20), held, Names));
    }

    [Fact]
    public void Arrivals_are_compared_by_their_rates()
    {
        RunResult sync = AsArrivals(Climb(places: 20));
        RunResult async = AsArrivals(Climb(places: 1_000));

        Assert.Equal(new Crossover(20, 28.3, 40, LoadUnit.ArrivalsPerSecond, Arm.B), Compare(sync, async).Crossover);

        static RunResult AsArrivals(RunResult run) =>
            run with { Steps = [.. run.Steps.Select(step => step with { Rate = step.Users, Users = null })] };
    }

    private static SteppedComparison Compare(RunResult a, RunResult b) => SteppedComparison.Compare(a, b, Names)!;

    private static RunResult Climb(double places, double seconds = 10) =>
        SyntheticRuns.Queue([.. Users.Select(users => (users, seconds))], 200, places);
}
