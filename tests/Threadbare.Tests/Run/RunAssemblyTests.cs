using Threadbare.Load;
using Threadbare.Plan;
using Threadbare.Run;
using Xunit;

namespace Threadbare.Tests.Run;

public sealed class RunAssemblyTests
{
    [Fact]
    public void A_second_that_the_warm_up_cut_short_begins_with_it()
    {
        var time = new ManualTime();
        var plan = new LoadPlan { Urls = ["http://localhost:1/"], Shape = new ConstantUsers(1), Duration = TimeSpan.FromSeconds(3), WarmUp = TimeSpan.FromSeconds(1.5) };
        var assembly = new RunAssembly(plan, LoadStages.Of(plan), RunClock.StartingIn(plan.WarmUp, time));

        double[] starts = [.. new[] { -2, -1, 0 }.Select(index => assembly.Add(Second(index), runtime: null).T)];

        Assert.Equal([-1.5, -1, 0], starts);
    }

    private static MergedInterval Second(int index)
    {
        var second = new MergedInterval();
        second.Reuse(index);
        return second;
    }
}
