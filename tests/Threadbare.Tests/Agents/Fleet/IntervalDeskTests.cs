using Threadbare.Agents.Clocks;
using Threadbare.Agents.Fleet;
using Threadbare.Agents.Messages;
using Threadbare.Load;
using Threadbare.Plan;
using Xunit;

namespace Threadbare.Tests.Agents.Fleet;

public sealed class IntervalDeskTests
{
    private static readonly LoadPlan Plan = new() { Urls = ["http://localhost:1/"] };
    private static readonly long Patience = NanoClock.CountOf(FleetConstants.Patience);

    private readonly List<LoopInterval> _written = [];
    private readonly IntervalDesk _desk;
    private readonly AgentSource _a = CreateSource("a", 0);
    private readonly AgentSource _b = CreateSource("b", 1);

    public IntervalDeskTests()
    {
        _desk = new IntervalDesk(first: -1, _ => 0, _written.Add);
        _desk.Add(_a);
        _desk.Add(_b);
    }

    [Fact]
    public void Reports_in_time_are_passed_on_as_they_come()
    {
        Take(_a, -1);
        Take(_b, -1);
        Take(_a, 0, isLast: true);
        Take(_b, 0, isLast: true);
        _desk.Close();

        Assert.Equal(["a-1", "b-1", "a0", "b0"], Describe());
    }

    [Fact]
    public void A_second_waits_for_an_agent_no_longer_than_its_patience_and_counts_it_late_afterwards()
    {
        Take(_a, -1, now: 0);
        _desk.Advance(Patience - 1);
        Assert.Equal(["a-1"], Describe());

        _desk.Advance(Patience);
        Take(_b, -1, now: Patience + 1);

        Assert.Equal(["a-1", "b-1 missing", "b-1 late"], Describe());
        Assert.Equal(1, _b.LateIntervals);
        Assert.Equal(0, _a.LateIntervals);
    }

    [Fact]
    public void Patience_counts_from_the_end_of_the_second_for_an_agent_that_has_nothing_to_do()
    {
        long end = NanoClock.CountOf(TimeSpan.FromSeconds(10));
        var desk = new IntervalDesk(first: 0, _ => end, _written.Add);
        desk.Add(_a);
        desk.Add(_b);
        Assert.True(desk.TryTake(_a, _a.Create(0, isLast: true), now: 0));
        desk.Advance(end + Patience - 1);
        Assert.True(desk.TryTake(_b, _b.Create(0, isLast: true), end + Patience - 1));

        Assert.Equal(["a0", "b0"], Describe());
    }

    [Fact]
    public void A_second_does_not_wait_for_an_agent_that_is_lost()
    {
        _b.IsLost = true;
        Take(_a, -1);
        _desk.Advance(now: 1);
        Take(_a, 0);
        _desk.Advance(now: 2);

        Assert.Equal(["a-1", "b-1 missing", "a0", "b0 missing"], Describe());
    }

    [Fact]
    public void An_agent_that_has_ended_is_not_missing()
    {
        Take(_a, -1);
        Take(_b, -1, isLast: true);
        Take(_a, 0);
        _desk.Close();

        Assert.Equal(["a-1", "b-1", "a0"], Describe());
    }

    [Theory]
    [InlineData(-2)]
    [InlineData(1)]
    public void A_report_out_of_order_is_refused(int index)
    {
        Assert.False(_desk.TryTake(_a, _a.Create(index, isLast: false), 0));
        Assert.Empty(_written);
    }

    [Fact]
    public void No_second_is_reported_twice()
    {
        Take(_a, -1);

        Assert.False(_desk.TryTake(_a, _a.Create(-1, isLast: false), 0));
    }

    private static AgentSource CreateSource(string name, int index) =>
        new(new AgentLine(new Hello { Name = name, Cores = 1 }, "here", heard: 0), Plan, LoadShare.Whole.Part(index, 2));

    private void Take(AgentSource source, int index, bool isLast = false, long now = 0) =>
        Assert.True(_desk.TryTake(source, source.Create(index, isLast), now));

    private string[] Describe() =>
    [
        .. _written.Select(one => ((AgentSource)one.Owner).Name + one.Index + (one.MissingAgent is null ? "" : " missing")
            + (one.IsLate ? " late" : "")),
    ];
}
