using Threadbare.Load;
using Threadbare.Plan;
using Threadbare.Run.Merging;
using Xunit;

namespace Threadbare.Tests.Run.Merging;

public sealed class RunAssemblyTests
{
    [Fact]
    public void A_second_that_the_warm_up_cut_short_begins_with_it()
    {
        var time = new ManualTime();
        var plan = new LoadPlan
        {
            Urls = ["http://localhost:1/"], Shape = new ConstantLoad(1), Duration = TimeSpan.FromSeconds(3),
            WarmUp = TimeSpan.FromSeconds(1.5)
        };
        var assembly = new RunAssembly(plan, LoadStages.Create(plan), RunClock.StartingIn(plan.WarmUp, time));

        double[] starts = [.. new[] { -2, -1, 0 }.Select(index => assembly.Add(Second(index), default).T)];

        Assert.Equal([-1.5, -1, 0], starts);
    }

    [Fact]
    public void Steps_are_taken_once_when_the_second_that_ends_one_is_in()
    {
        var plan = new LoadPlan { Urls = ["http://localhost:1/"], Shape = new SteppedLoad(1, 3, 1, TimeSpan.FromSeconds(2)) };
        var assembly = new RunAssembly(plan, LoadStages.Create(plan), RunClock.StartingIn(TimeSpan.Zero, new ManualTime()));

        int[] taken = [.. Enumerable.Range(0, 6).Select(index =>
        {
            assembly.Add(Second(index), default);
            return assembly.TakeFinishedSteps().Count;
        })];

        Assert.Equal([0, 1, 0, 2, 0, 3], taken);
    }

    private static MergedInterval Second(int index)
    {
        var second = new MergedInterval(new LoadPlan { Urls = ["http://localhost:1/"] });
        second.Reuse(index);
        return second;
    }
}
