using Threadbare.Loops;
using Threadbare.Plan;
using Threadbare.Results;
using Threadbare.Run.Merging;
using Threadbare.Tests.Load;
using Xunit;
using static Threadbare.Tests.Load.Plans;

namespace Threadbare.Tests.Loops;

/// <summary>A request that is due in the warm-up and unanswered at its end counts; one that is answered in it does not.</summary>
public sealed class WarmUpTests
{
    private static readonly RequestOutcome Success = RequestOutcome.Succeed(200, 2);

    private readonly ManualTime _time = new();

    // Due at -1 s and answered at 0.5, 2 and 3.5 s.
    [Fact]
    public void The_request_of_a_virtual_user_that_outlasts_the_warm_up_counts_with_its_whole_time()
    {
        StepResult step = Run(Plans.Closed(4, seconds: 3), _ => new(Seconds(1.5), Success));

        Assert.Equal((12, 12, 1500), (step.Sent, step.Ok, step.ResponseTime.Min));
    }

    // Due each tenth of a second, answered two seconds later: at the end of the warm-up ten are open.
    [Fact]
    public void Arrivals_that_outlast_the_warm_up_count()
    {
        StepResult step = Run(Plans.Open(10, seconds: 2), _ => new(Seconds(2), Success));

        Assert.Equal((30, 30), (step.Sent, step.Ok));
    }

    [Fact]
    public void What_is_answered_in_the_warm_up_does_not_count()
    {
        StepResult step = Run(Plans.Closed(1, seconds: 1) with { Requests = 1 },
            slot => new(Seconds(slot.Begun == 1 ? 0.9 : 0.4), Success));

        Assert.Equal((2, 400), (step.Ok, step.ResponseTime.Max));
    }

    [Fact]
    public void An_arrival_that_waits_for_a_connection_beyond_the_warm_up_counts()
    {
        StepResult step = Run(Plans.Open(2, seconds: 1) with { MaxConnections = 1, Grace = Seconds(9) }, _ => new(Seconds(1.1), Success));

        Assert.Equal((2, 2), (step.Ok, step.Dropped));
    }

    [Fact]
    public void A_request_that_fails_after_the_warm_up_is_a_failure()
    {
        StepResult step = Run(Plans.Closed(3, seconds: 1) with { Timeout = Seconds(1.5) },
            _ => new(Timeout.InfiniteTimeSpan, Success));

        Assert.Equal(3, step.Failures["timeout"] - 3);
    }

    [Fact]
    public void A_service_that_never_answers_leaves_requests_of_the_warm_up_unfinished()
    {
        StepResult step = Run(Plans.Closed(3, seconds: 1) with { Grace = Seconds(1) }, _ => new(Timeout.InfiniteTimeSpan, Success));

        Assert.Equal((3, 3), (step.Sent, step.Unfinished));
    }

    [Fact]
    public void A_time_without_an_answer_that_begins_in_the_warm_up_is_a_stall_of_the_first_step()
    {
        StepResult step = Run(Plans.Closed(8, seconds: 4), slot => new(Seconds(slot.Begun == 1 ? 2.5 : 0.1), Success));

        Assert.Equal((-1, 8, 8), (step.Stall!.Start, step.Stall.Waiting, step.Stall.AfterUsers!.Value));
        Assert.Equal(2.5, step.Stall.Seconds);
    }

    [Fact]
    public void Users_that_think_do_not_make_a_stall()
    {
        StepResult step = Run(Plans.Closed(8, seconds: 9) with { Think = Seconds(2) }, _ => new(Seconds(0.1), Success));

        Assert.Null(step.Stall);
    }

    [Fact]
    public void A_time_out_is_no_answer()
    {
        StepResult step = Run(Plans.Closed(2, seconds: 4) with { Timeout = Seconds(0.5) },
            slot => new(slot.Begun < 6 ? Timeout.InfiniteTimeSpan : Seconds(0.1), Success));

        Assert.True(step.Stall!.Seconds > 1, $"{step.Stall.Seconds} s");
    }

    private StepResult Run(LoadPlan plan, Func<ScriptedSlot, Script> script)
    {
        RunAssembly assembly = new ScriptedSender(_time, script).Run(plan with { WarmUp = Seconds(1) });
        return Assert.Single(assembly.Steps(plan.Length ?? Seconds(9)));
    }
}
