using Threadbare.Load;
using Threadbare.Plan;
using Threadbare.Users;
using Xunit;
using static Threadbare.Tests.Load.Plans;

namespace Threadbare.Tests.Users;

public sealed class OpenScenariosTests
{
    private readonly ManualTime _time = new();

    [Fact]
    public void Arrivals_that_a_stall_delayed_keep_their_intended_start()
    {
        ScenarioWorkload workload = Start(Open(10), out RunClock clock);
        _time.Advance(Seconds(1));

        List<Arrival> taken = TakeAll(workload, clock);

        Assert.Equal(11, taken.Count);
        Assert.Equal(Enumerable.Range(0, 11).Select(i => i * 0.1), taken.Select(a => clock.Since(a.IntendedStart).TotalSeconds), Near);
    }

    [Fact]
    public void Nothing_is_due_after_the_end()
    {
        ScenarioWorkload workload = Start(Open(10, seconds: 1), out RunClock clock);
        _time.Advance(Seconds(1.05));

        Assert.Equal(10, TakeAll(workload, clock).Count);
        Assert.True(workload.IsOver);
        Assert.Equal(0, workload.Dropped);
    }

    [Fact]
    public void Arrivals_that_the_generator_could_not_take_in_time_are_dropped_and_counted()
    {
        ScenarioWorkload workload = Start(Open(10, seconds: 1), out RunClock clock);
        _time.Advance(Seconds(0.25));
        Assert.Equal(3, TakeAll(workload, clock).Count);
        _time.Advance(Seconds(2));

        Assert.Empty(TakeAll(workload, clock));

        Assert.Equal(7, workload.Dropped);
        Assert.True(workload.IsOver);
    }

    [Fact]
    public void A_count_ends_the_load_whatever_the_time()
    {
        ScenarioWorkload workload = Start(CreatePlan(new ConstantLoad(10, ByRate: true)) with { Requests = 5 }, out RunClock clock);
        _time.Advance(Seconds(60));

        Assert.Equal(5, TakeAll(workload, clock).Count);
        Assert.True(workload.IsOver);
    }

    [Fact]
    public void An_arrival_belongs_to_the_stage_in_which_it_was_due()
    {
        LoadPlan plan = CreatePlan(new SteppedLoad(1, 3, 1, Seconds(1), ByRate: true));
        ScenarioWorkload workload = Start(plan, out RunClock clock);
        _time.Advance(Seconds(3.05));

        Assert.Equal([0, 1, 1, 2, 2, 2], TakeAll(workload, clock).Select(a => a.Stage));
    }

    [Theory]
    [InlineData(1.1, 10, 0)]
    [InlineData(1.101, 0, 10)]
    public void A_loop_that_is_a_moment_late_at_the_end_still_sends(double seconds, int sent, int dropped)
    {
        ScenarioWorkload workload = Start(Open(10, seconds: 1), out RunClock clock);
        _time.Advance(Seconds(seconds));

        Assert.Equal(sent, TakeAll(workload, clock).Count);
        Assert.Equal(dropped, workload.Dropped);
    }

    [Fact]
    public void Arrivals_of_the_warm_up_do_not_count_towards_the_end()
    {
        LoadPlan plan = CreatePlan(new ConstantLoad(10, ByRate: true)) with { Requests = 5, WarmUp = Seconds(1) };
        ScenarioWorkload workload = Start(plan, out RunClock clock);
        _time.Advance(Seconds(60));

        List<Arrival> taken = TakeAll(workload, clock);

        Assert.Equal(Enumerable.Repeat(-1, 10).Concat(Enumerable.Repeat(0, 5)), taken.Select(a => a.Stage));
    }

    [Fact]
    public void An_arrival_is_due_at_its_instant_and_not_before()
    {
        ScenarioWorkload workload = Start(Open(10), out RunClock clock);
        TakeAll(workload, clock);

        Assert.Equal(clock.At(Seconds(0.1)), workload.NextDue);
        Assert.False(workload.TryTake(workload.NextDue - 1, out _));
        Assert.True(workload.TryTake(workload.NextDue, out _));
    }

    [Fact]
    public void A_load_that_was_ended_takes_no_further_arrival()
    {
        ScenarioWorkload workload = Start(Open(10), out RunClock clock);
        Assert.False(workload.IsOver);

        workload.End();

        Assert.True(workload.IsOver);
        Assert.Empty(TakeAll(workload, clock));
    }

    [Theory]
    [InlineData(2)]
    [InlineData(3)]
    public void Shares_send_every_arrival_once(int parts)
    {
        var requests = new List<long>();
        for (int part = 0; part < parts; part++)
        {
            var time = new ManualTime();
            RunClock clock = RunClock.StartingIn(TimeSpan.Zero, time);
            LoadPlan plan = Open(100, seconds: 2);
            ScenarioWorkload workload = Workloads.Create(plan, LoadShare.Whole.Part(part, parts), clock);
            time.Advance(Seconds(2));
            requests.AddRange(TakeAll(workload, clock).Select(a => a.Request));
        }

        Assert.Equal(Enumerable.Range(0, 200).Select(i => (long)i), requests.Order());
    }

    [Fact]
    public void Arrivals_take_the_addresses_of_a_plan_by_turns()
    {
        LoadPlan plan = Open(10) with { Urls = ["http://localhost/a", "http://localhost/b", "http://elsewhere/c"] };
        ScenarioWorkload workload = Start(plan, out RunClock clock);
        _time.Advance(Seconds(2.95));

        List<Arrival> taken = TakeAll(workload, clock);

        Assert.Equal([(0, 10), (1, 10), (2, 10)], taken.CountBy(arrival => arrival.Url).Select(url => (url.Key, url.Value)).Order());
        Assert.DoesNotContain(taken.Zip(taken.Skip(1)), pair => pair.First.Url == pair.Second.Url);
    }

    private static bool Near(double a, double b) => Math.Abs(a - b) < 1e-6;

    private static List<Arrival> TakeAll(ScenarioWorkload workload, RunClock clock)
    {
        var taken = new List<Arrival>();
        while (workload.TryTake(clock.Now, out Arrival arrival))
        {
            taken.Add(arrival);
        }

        return taken;
    }

    private ScenarioWorkload Start(LoadPlan plan, out RunClock clock)
    {
        clock = RunClock.StartingIn(plan.WarmUp, _time);
        return Workloads.Create(plan, LoadShare.Whole, clock);
    }
}
