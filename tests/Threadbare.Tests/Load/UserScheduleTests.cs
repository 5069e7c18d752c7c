using FsCheck;
using FsCheck.Fluent;
using Threadbare.Load;
using Threadbare.Plan;
using Xunit;
using static Threadbare.Tests.Load.Plans;

namespace Threadbare.Tests.Load;

public sealed class UserScheduleTests
{
    [Fact]
    public void All_users_join_at_once_without_a_spawn_rate() =>
        Assert.Equal(TimeSpan.Zero, new UserSchedule(Closed(100)).FindJoin(99));

    [Theory]
    [InlineData(0, 0)]
    [InlineData(10, 1)]
    [InlineData(95, 9.5)]
    public void A_spawn_rate_lets_users_join_one_by_one(int user, double seconds) =>
        Assert.Equal(seconds, new UserSchedule(CreatePlan(new ConstantLoad(100, SpawnRate: 10))).FindJoin(user).TotalSeconds);

    [Theory]
    [InlineData(49, 0)]
    [InlineData(50, 30)]
    [InlineData(549, 30)]
    [InlineData(550, 60)]
    public void Steps_let_users_join_together(int user, double seconds) =>
        Assert.Equal(seconds, new UserSchedule(CreatePlan(new SteppedLoad(50, 1050, 500, Seconds(30)))).FindJoin(user).TotalSeconds);

    [Fact]
    public void Users_that_join_more_slowly_than_steps_follow_still_wait_for_one_another()
    {
        var schedule = new UserSchedule(CreatePlan(new SteppedLoad(50, 1050, 500, Seconds(30), SpawnRate: 10)));

        Assert.Equal(79.9, schedule.FindJoin(549).TotalSeconds, 6);
        Assert.Equal(80, schedule.FindJoin(550).TotalSeconds, 6);
    }

    [Theory]
    [InlineData(0, 0)]
    [InlineData(1, 1)]
    [InlineData(99, 99)]
    public void A_ramp_lets_one_user_join_after_another(int user, double seconds) =>
        Assert.Equal(seconds, new UserSchedule(CreatePlan(new RampedLoad(1, 100, Seconds(99)))).FindJoin(user).TotalSeconds, 6);

    [Theory]
    [InlineData(0, 100)]
    [InlineData(49.6, 51)]
    [InlineData(99, 1)]
    public void A_ramp_downwards_lets_the_last_leave_first(double seconds, int users) =>
        Assert.Equal(users, CountAt(new UserSchedule(CreatePlan(new RampedLoad(100, 1, Seconds(99)))), Seconds(seconds)));

    [Theory]
    [InlineData(0, 30)]
    [InlineData(10, 20)]
    [InlineData(25, 10)]
    public void Steps_downwards_let_users_leave_together(double seconds, int users) =>
        Assert.Equal(users, CountAt(new UserSchedule(CreatePlan(new SteppedLoad(30, 10, 10, Seconds(10)))), Seconds(seconds)));

    [Fact]
    public void The_first_level_joins_before_zero_when_there_is_a_warm_up()
    {
        LoadPlan plan = CreatePlan(new RampedLoad(5, 10, Seconds(10))) with { WarmUp = Seconds(3) };

        Assert.Equal(-3, new UserSchedule(plan).FindJoin(4).TotalSeconds);
        Assert.Equal(2, new UserSchedule(plan).FindJoin(5).TotalSeconds, 6);
    }

    [Theory]
    [InlineData(0.9, 0)]
    [InlineData(1, 1)]
    [InlineData(10, 10)]
    [InlineData(14.9, 10)]
    [InlineData(17.5, 8)]
    [InlineData(19.9, 6)]
    [InlineData(20, 20)]
    [InlineData(30, 10)]
    [InlineData(40, 0)]
    public void Stages_lead_up_and_down_and_up_again(double seconds, int users)
    {
        var load = new StagedLoad(
            [new(10, Seconds(10)), new(10, Seconds(5)), new(5, Seconds(5)), new(20, Seconds(0)), new(0, Seconds(20))], ByRate: false);
        var schedule = new UserSchedule(CreatePlan(load));

        Assert.Equal(users, CountAt(schedule, Seconds(seconds)));
        Assert.Equal((25, true), (schedule.Count, schedule.HasLeaving));
    }

    [Fact]
    public void Joins_never_run_backwards() => Prop.ForAll(Steps, shape =>
    {
        var schedule = new UserSchedule(CreatePlan(shape));
        return Enumerable.Range(1, schedule.Count - 1).All(user => schedule.FindJoin(user - 1) <= schedule.FindJoin(user));
    }).QuickCheckThrowOnFailure();

    private static int CountAt(UserSchedule schedule, TimeSpan time) =>
        Enumerable.Range(0, schedule.Count).Count(user => schedule.FindJoin(user) <= time && schedule.FindLeave(user) > time);

    private static Arbitrary<SteppedLoad> Steps => Arb.From(
        from start in Gen.Choose(1, 40)
        from rises in Gen.Choose(0, 5)
        from step in Gen.Choose(1, 60)
        from every in Gen.Choose(1, 30)
        from spawn in Gen.Choose(1, 100)
        select new SteppedLoad(start, start + (rises * step) + 1, step, Seconds(every), SpawnRate: spawn));
}
