using Threadbare.Load;
using Threadbare.Plan;
using Threadbare.Results;
using Threadbare.Run.Merging;
using Xunit;

namespace Threadbare.Tests.Run.Merging;

/// <summary>A step of ten seconds, in which 300 answers and 100 failures came and 40 arrivals were never sent.</summary>
public sealed class StepTotalsTests
{
    private static readonly TimeSpan Ten = TimeSpan.FromSeconds(10);

    [Fact]
    public void Failures_do_not_count_as_successes()
    {
        StepResult step = Add(new Stage(TimeSpan.Zero, Ten, 44)).Result(isOpen: true, Ten, hasBystander: false);

        Assert.Equal((30.0, 10.0, 40.0), (step.SuccessPerSecond, step.FailedPerSecond, step.RequestsPerSecond));
    }

    [Fact]
    public void Arrivals_that_were_dropped_are_in_the_step_in_which_they_were_due()
    {
        StepResult step = Add(new Stage(TimeSpan.Zero, Ten, 44)).Result(isOpen: true, Ten, hasBystander: false);

        Assert.Equal((440L, 40L, 3L), (step.Sent, step.Dropped, step.Unfinished));
    }

    [Fact]
    public void A_step_that_was_cut_short_counts_over_the_time_that_it_had()
    {
        StepResult step = Add(new Stage(Ten, Ten, 44)).Result(isOpen: true, TimeSpan.FromSeconds(15), hasBystander: false);

        Assert.Equal((10.0, 5.0, 60.0), (step.Start, step.Seconds, step.SuccessPerSecond));
    }

    [Theory]
    [InlineData(true, 44.0, null)]
    [InlineData(false, null, 44.0)]
    public void The_level_of_a_step_is_a_rate_in_the_open_model_and_users_in_the_closed_one(bool isOpen, double? rate, double? users)
    {
        StepResult step = Add(new Stage(TimeSpan.Zero, Ten, 44)).Result(isOpen, Ten, hasBystander: false);

        Assert.Equal((rate, users), (step.Rate, step.Users));
    }

    // Four work items wait while the load lasts, and none in the second in which its last requests are waited for.
    [Theory]
    [InlineData(3.003, 4.0)]
    [InlineData(10.0, 3.0)]
    [InlineData(0.2, 4.0)]
    public void A_second_after_a_load_that_ended_early_shows_nothing_of_the_load(double ended, double queued)
    {
        var totals = new StepTotals(new Stage(TimeSpan.Zero, Ten, 8));
        for (int i = 0; i < 4; i++)
        {
            totals.Add(TimeSpan.FromSeconds(i + 0.5), new ProbedSecond(new RuntimeSample { QueueLength = i < 3 ? 4 : 0 }, null));
        }

        Assert.Equal(queued, totals.Result(isOpen: false, TimeSpan.FromSeconds(ended), hasBystander: false).Runtime!.QueueLength);
    }

    private static StepTotals Add(Stage stage)
    {
        var totals = new StepTotals(stage);
        var second = new StepDelta { Sent = 44, OkEnded = 30, FailedEnded = 10, Dropped = 4 };
        for (int i = 0; i < 10; i++)
        {
            totals.Add(TimeSpan.FromSeconds(i + 0.5), second, new RuntimeSample());
        }

        totals.Counts.Unfinished = 3;
        return totals;
    }
}
