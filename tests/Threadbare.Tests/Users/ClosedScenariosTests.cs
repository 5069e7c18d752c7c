using Threadbare.Load;
using Threadbare.Plan;
using Threadbare.Users;
using Xunit;
using static Threadbare.Tests.Load.Plans;

namespace Threadbare.Tests.Users;

public sealed class ClosedScenariosTests
{
    private readonly ManualTime _time = new();

    [Fact]
    public void A_users_next_request_is_due_when_its_last_was_answered()
    {
        ScenarioWorkload workload = Start(Closed(1), out RunClock clock);
        Assert.True(workload.TryTake(clock.Now, out Arrival first));
        _time.Advance(Seconds(1));

        Assert.True(workload.TryContinue(workload.FindUser(first.User), clock.Now, default, out Arrival next));

        Assert.Equal(clock.Now, next.IntendedStart);
        Assert.Equal(1, next.Request);
    }

    [Fact]
    public void Think_time_passes_before_the_next_request()
    {
        ScenarioWorkload workload = Start(Closed(1) with { Think = Seconds(2) }, out RunClock clock);
        workload.TryTake(clock.Now, out Arrival first);

        Assert.False(workload.TryContinue(workload.FindUser(first.User), clock.Now, default, out _));
        Assert.False(workload.TryTake(clock.Now, out _));
        _time.Advance(Seconds(2));

        Assert.True(workload.TryTake(clock.Now, out Arrival next));
        Assert.Equal(clock.Now, next.IntendedStart);
    }

    [Fact]
    public void A_request_taken_late_keeps_its_intended_start()
    {
        ScenarioWorkload workload = Start(Closed(1), out RunClock clock);
        _time.Advance(Seconds(0.5));

        Assert.True(workload.TryTake(clock.Now, out Arrival late));

        Assert.Equal(clock.Zero, late.IntendedStart);
    }

    [Fact]
    public void A_count_ends_the_load()
    {
        ScenarioWorkload workload = Start(CreatePlan(new ConstantLoad(2)) with { Requests = 3 }, out RunClock clock);
        workload.TryTake(clock.Now, out Arrival a);
        workload.TryTake(clock.Now, out Arrival b);

        Assert.True(workload.TryContinue(workload.FindUser(a.User), clock.Now, default, out _));
        Assert.False(workload.TryContinue(workload.FindUser(b.User), clock.Now, default, out _));

        Assert.True(workload.IsOver);
    }

    [Fact]
    public void Time_ends_the_load()
    {
        ScenarioWorkload workload = Start(Closed(1, seconds: 5), out RunClock clock);
        workload.TryTake(clock.Now, out Arrival first);
        _time.Advance(Seconds(5));

        Assert.False(workload.TryContinue(workload.FindUser(first.User), clock.Now, default, out _));

        Assert.True(workload.IsOver);
    }

    [Fact]
    public void Requests_of_the_warm_up_do_not_count_towards_the_end()
    {
        ScenarioWorkload workload = Start(CreatePlan(new ConstantLoad(1)) with { Requests = 1, WarmUp = Seconds(1) }, out RunClock clock);
        workload.TryTake(clock.Now, out Arrival warm);
        Assert.Equal(-1, warm.Stage);
        _time.Advance(Seconds(1));

        Assert.True(workload.TryContinue(workload.FindUser(warm.User), clock.Now, default, out Arrival counted));

        Assert.Equal(0, counted.Stage);
        Assert.True(workload.IsOver);
    }

    [Fact]
    public void A_user_whose_time_is_over_leaves()
    {
        ScenarioWorkload workload = Start(CreatePlan(new SteppedLoad(2, 1, 1, Seconds(10))), out RunClock clock);
        workload.TryTake(clock.Now, out _);
        workload.TryTake(clock.Now, out Arrival second);
        _time.Advance(Seconds(10));

        Assert.False(workload.TryContinue(workload.FindUser(second.User), clock.Now, default, out _));

        Assert.Equal(1, workload.ActiveUsers);
        Assert.False(workload.IsOver);
    }

    [Fact]
    public void A_pause_of_the_answer_comes_on_top_of_the_think_time()
    {
        ScenarioWorkload workload = Start(Closed(1) with { Think = Seconds(2) }, out RunClock clock);
        workload.TryTake(clock.Now, out Arrival first);

        workload.TryContinue(workload.FindUser(first.User), clock.Now, new RequestEnd(Seconds(1)), out _);
        _time.Advance(Seconds(1));
        Assert.False(workload.TryTake(clock.Now, out _));

        Assert.Equal(clock.At(Seconds(3)), workload.NextDue);
    }

    [Fact]
    public void Who_waits_longer_comes_first_whether_it_joins_or_returns()
    {
        LoadPlan plan = CreatePlan(new ConstantLoad(3, SpawnRate: 1)) with { Duration = Seconds(10), Think = Seconds(1.5) };
        ScenarioWorkload workload = Start(plan, out RunClock clock);
        workload.TryTake(clock.Now, out Arrival first);
        workload.TryContinue(workload.FindUser(first.User), clock.Now, default, out _);
        _time.Advance(Seconds(2));

        var users = new List<int>();
        while (workload.TryTake(clock.Now, out Arrival arrival))
        {
            users.Add(arrival.User);
        }

        Assert.Equal([1, 0, 2], users);
        Assert.Equal(3, workload.ActiveUsers);
    }

    [Fact]
    public void Nothing_is_due_at_the_end_or_after_it()
    {
        ScenarioWorkload workload = Start(Closed(2, seconds: 5) with { Think = Seconds(5) }, out RunClock clock);
        workload.TryTake(clock.Now, out Arrival first);
        workload.TryTake(clock.Now, out _);
        Assert.False(workload.IsOver);

        workload.TryContinue(workload.FindUser(first.User), clock.Now, default, out _);

        Assert.Equal(long.MaxValue, workload.NextDue);
        _time.Advance(Seconds(5));
        Assert.False(workload.TryTake(clock.Now, out _));
        Assert.True(workload.IsOver);
    }

    [Fact]
    public void A_load_that_was_ended_takes_no_further_request()
    {
        ScenarioWorkload workload = Start(Closed(2), out RunClock clock);
        workload.TryTake(clock.Now, out Arrival first);

        workload.End();

        Assert.True(workload.IsOver);
        Assert.Equal(long.MaxValue, workload.NextDue);
        Assert.False(workload.TryTake(clock.Now, out _));
        Assert.False(workload.TryContinue(workload.FindUser(first.User), clock.Now, default, out _));
        Assert.Equal(0, workload.ActiveUsers);
    }

    [Fact]
    public void A_share_without_a_request_has_nothing_to_do()
    {
        LoadPlan plan = CreatePlan(new ConstantLoad(2)) with { Requests = 1 };

        Assert.True(Start(plan, out _, LoadShare.Whole.Part(1, 2)).IsOver);
        Assert.False(Start(plan, out _, LoadShare.Whole.Part(0, 2)).IsOver);
    }

    [Fact]
    public void A_user_that_leaves_sends_until_that_instant()
    {
        ScenarioWorkload workload = Start(CreatePlan(new SteppedLoad(2, 1, 1, Seconds(10))), out RunClock clock);
        workload.TryTake(clock.Now, out _);
        workload.TryTake(clock.Now, out Arrival second);
        _time.Advance(Seconds(9.9));

        Assert.True(workload.TryContinue(workload.FindUser(second.User), clock.Now, default, out _));

        Assert.Equal(2, workload.ActiveUsers);
    }

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(5)]
    public void Shares_take_every_user_once_whatever_the_split(int parts)
    {
        LoadPlan plan = Closed(50);
        var users = new List<int>();
        for (int part = 0; part < parts; part++)
        {
            ScenarioWorkload workload = Start(plan, out RunClock clock, LoadShare.Whole.Part(part, parts));
            while (workload.TryTake(clock.Now, out Arrival arrival))
            {
                users.Add(arrival.User);
            }
        }

        Assert.Equal(Enumerable.Range(0, 50), users.Order());
    }

    private ScenarioWorkload Start(LoadPlan plan, out RunClock clock, LoadShare? share = null)
    {
        clock = RunClock.StartingIn(plan.WarmUp, _time);
        return Workloads.Create(plan, share ?? LoadShare.Whole, clock);
    }
}
