using Threadbare.Load;
using Threadbare.Results;
using Xunit;

namespace Threadbare.Tests.Load;

public sealed class StepDeltasTests
{
    [Fact]
    public void A_stage_has_one_place_for_its_counts()
    {
        var deltas = new StepDeltas();

        StepDelta first = deltas.GetOrAdd(2);

        Assert.Same(first, deltas.GetOrAdd(2));
        Assert.NotSame(first, deltas.GetOrAdd(3));
        Assert.Equal([2, 3], deltas.All.Select(step => step.Stage).Order());
    }

    [Fact]
    public void Counts_that_are_used_again_begin_at_zero()
    {
        var deltas = new StepDeltas();
        StepDelta used = Fill(deltas.GetOrAdd(0));
        deltas.Clear();
        Assert.Empty(deltas.All);

        StepDelta again = deltas.GetOrAdd(5);

        Assert.Same(used, again);
        Assert.Equal((5, 0L, 0L), (again.Stage, again.Sent, again.ResponseTime.Count));
        Assert.Equal((0L, 0L, 0L, 0L, 0L), Ends(again));
        Assert.Equal((0L, 0L, 0), (again.Failures.Total, again.Bytes.Count, again.Statuses.Summarize().Count));
    }

    [Fact]
    public void Loops_are_merged_stage_by_stage()
    {
        var deltas = new StepDeltas();
        Fill(deltas.GetOrAdd(0));
        var others = new StepDeltas();
        Fill(others.GetOrAdd(0));
        Fill(others.GetOrAdd(1));

        deltas.Add(others);

        StepDelta both = deltas.GetOrAdd(0);
        Assert.Equal((2L, 4L, 6L, 8L, 10L), Ends(both));
        Assert.Equal((14L, 2L, 2L), (both.Sent, both.ResponseTime.Count, both.ServiceTime.Count));
        Assert.Equal((2L, 2L, 2L), (both.Failures.Total, both.Bytes.Count, both.Statuses.Summarize()["200"]));
        Assert.Equal((1L, 2L, 3L, 4L, 5L), Ends(deltas.GetOrAdd(1)));
    }

    private static StepDelta Fill(StepDelta step)
    {
        (step.FailedBefore, step.Dropped, step.Unfinished, step.OkEnded, step.FailedEnded, step.Sent) = (1, 2, 3, 4, 5, 7);
        step.CountSuccess(response: 200, service: 100, bytes: 10);
        step.Statuses.Count(200);
        step.Failures.Count(FailureKind.Timeout);
        return step;
    }

    private static (long, long, long, long, long) Ends(StepDelta step) =>
        (step.FailedBefore, step.Dropped, step.Unfinished, step.OkEnded, step.FailedEnded);
}
