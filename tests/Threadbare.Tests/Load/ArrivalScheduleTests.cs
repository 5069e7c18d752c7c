using FsCheck;
using FsCheck.Fluent;
using Threadbare.Load;
using Threadbare.Plan;
using Xunit;
using static Threadbare.Tests.Load.Plans;

namespace Threadbare.Tests.Load;

public sealed class ArrivalScheduleTests
{
    [Theory]
    [InlineData(0, 0.0)]
    [InlineData(1, 0.01)]
    [InlineData(250, 2.5)]
    public void A_constant_rate_spaces_arrivals_evenly(long arrival, double seconds) =>
        Assert.Equal(seconds, new ArrivalSchedule(Open(100)).At(arrival).TotalSeconds, 6);

    // From 2 to 10 a second over 10 s: count(t) = 2t + 0.4t², so arrival 24 is due at (-2 + √42.4) / 0.8 = 5.639 s.
    [Theory]
    [InlineData(0, 0.0)]
    [InlineData(24, 5.639)]
    [InlineData(60, 10.0)]
    [InlineData(70, 11.0)]
    public void A_ramp_is_the_root_of_its_integral_and_then_holds(long arrival, double seconds)
    {
        LoadPlan plan = CreatePlan(new RampedLoad(2, 10, Seconds(10), ByRate: true)) with { Duration = Seconds(20) };

        Assert.Equal(seconds, new ArrivalSchedule(plan).At(arrival).TotalSeconds, 3);
    }

    // 10, 20, then 30 a second, a second each: 10 + 20 arrivals are due by 2 s, and 45 by half of the third.
    [Theory]
    [InlineData(0, 0.0)]
    [InlineData(10, 1.0)]
    [InlineData(20, 1.5)]
    [InlineData(45, 2.5)]
    [InlineData(90, 4.0)]
    public void Steps_follow_one_another(long arrival, double seconds)
    {
        LoadPlan plan = CreatePlan(new SteppedLoad(10, 30, 10, Seconds(1), ByRate: true)) with { Duration = Seconds(20) };

        Assert.Equal(seconds, new ArrivalSchedule(plan).At(arrival).TotalSeconds, 6);
    }

    // From 10 to 20 a second over 10 s, after two seconds at 10.
    [Theory]
    [InlineData(-2, 10)]
    [InlineData(-0.5, 10)]
    [InlineData(0, 10)]
    [InlineData(5, 15)]
    [InlineData(10, 20)]
    [InlineData(15, 20)]
    public void The_rate_is_that_of_its_instant(double seconds, double rate)
    {
        LoadPlan plan = CreatePlan(new RampedLoad(10, 20, Seconds(10), ByRate: true)) with
        {
            Duration = Seconds(20), WarmUp = Seconds(2),
        };

        Assert.Equal(rate, new ArrivalSchedule(plan).RateAt(Seconds(seconds)), 6);
    }

    [Fact]
    public void A_warm_up_at_the_first_rate_lies_before_zero()
    {
        var schedule = new ArrivalSchedule(Open(100) with { WarmUp = Seconds(2) });

        Assert.Equal(-2, schedule.At(0).TotalSeconds, 6);
        Assert.Equal(0, schedule.At(200).TotalSeconds, 6);
        Assert.Equal(200, schedule.CountUntil(TimeSpan.Zero));
    }

    [Fact]
    public void A_schedule_never_runs_backwards() => Prop.ForAll(Ramps, ramp =>
    {
        var schedule = new ArrivalSchedule(CreatePlan(ramp));
        TimeSpan[] starts = [.. Enumerable.Range(0, 500).Select(i => schedule.At(i * 7L))];
        return starts.Zip(starts.Skip(1)).All(pair => pair.First <= pair.Second);
    }).QuickCheckThrowOnFailure();

    [Fact]
    public void A_ramps_count_is_its_integral() => Prop.ForAll(Ramps, ramp =>
    {
        double integral = (ramp.From + ramp.To) / 2 * ramp.Over.TotalSeconds;
        return Math.Abs(new ArrivalSchedule(CreatePlan(ramp)).CountUntil(ramp.Over) - integral) <= 1;
    }).QuickCheckThrowOnFailure();

    [Fact]
    public void Count_and_time_are_each_others_inverse() => Prop.ForAll(Ramps, ramp =>
    {
        var schedule = new ArrivalSchedule(CreatePlan(ramp));
        return Enumerable.Range(1, 200).All(i => Math.Abs(schedule.CountUntil(schedule.At(i)) - i) <= 1);
    }).QuickCheckThrowOnFailure();

    private static Arbitrary<RampedLoad> Ramps => Arb.From(
        from low in Gen.Choose(1, 5000)
        from high in Gen.Choose(1, 5000)
        from seconds in Gen.Choose(1, 3600)
        select new RampedLoad(low / 10.0, high / 10.0, Seconds(seconds), ByRate: true));

    [Theory]
    [InlineData(0, 0)]
    [InlineData(20, 2)]
    [InlineData(500, 10)]
    [InlineData(600, 11)]
    [InlineData(2_000, 25)]
    public void Stages_begin_with_none_and_hold_what_they_have(long arrival, double seconds)
    {
        LoadPlan plan = CreatePlan(Stages);

        Assert.Equal(seconds, new ArrivalSchedule(plan).At(arrival).TotalSeconds, 6);
    }

    [Theory]
    [InlineData(10, 500)]
    [InlineData(25, 2_000)]
    [InlineData(35, 2_500)]
    [InlineData(3_600, 2_500)]
    public void Nothing_arrives_after_a_descent_to_nothing(double seconds, long arrivals) =>
        Assert.Equal(arrivals, new ArrivalSchedule(CreatePlan(Stages)).CountUntil(Seconds(seconds)));

    private static StagedLoad Stages => new([new(100, Seconds(10)), new(100, Seconds(15)), new(0, Seconds(10))], ByRate: true);
}
