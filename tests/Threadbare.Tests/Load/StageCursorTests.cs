using Threadbare.Load;
using Threadbare.Plan;
using Xunit;
using static Threadbare.Tests.Load.Plans;

namespace Threadbare.Tests.Load;

public sealed class StageCursorTests
{
    private readonly RunClock _clock = new(new ManualTime(), zero: TimeSpan.TicksPerMinute);

    [Theory]
    [InlineData(-0.1, -1)]
    [InlineData(0, 0)]
    [InlineData(0.9, 0)]
    [InlineData(1, 1)]
    [InlineData(2.9, 2)]
    [InlineData(3, 3)]
    [InlineData(9, 3)]
    public void A_stage_begins_where_the_last_ends(double seconds, int stage) =>
        Assert.Equal(stage, Create().IndexAt(_clock.At(Seconds(seconds))));

    [Fact]
    public void Time_may_go_back_to_a_request_that_was_due_earlier()
    {
        StageCursor cursor = Create();
        cursor.IndexAt(_clock.At(Seconds(2.5)));

        Assert.Equal(0, cursor.IndexAt(_clock.At(Seconds(0.5))));
        Assert.Equal(1, cursor.IndexAt(_clock.At(Seconds(1))));
    }

    [Fact]
    public void The_last_stage_ends_the_load()
    {
        LoadPlan endless = CreatePlan(new ConstantLoad(1)) with { Requests = 10 };

        Assert.Equal(_clock.At(Seconds(3)), Create().End);
        Assert.Equal(long.MaxValue, new StageCursor(LoadStages.Create(endless), _clock).End);
    }

    private StageCursor Create() => new(LoadStages.Create(CreatePlan(new SteppedLoad(1, 3, 1, Seconds(1)))), _clock);
}
