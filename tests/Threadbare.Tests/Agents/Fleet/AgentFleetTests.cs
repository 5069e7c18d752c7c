using Threadbare.Agents.Fleet;
using Threadbare.Agents.Messages;
using Threadbare.Run.Machine;
using Threadbare.Tests.Agents.Simulation;
using Xunit;

namespace Threadbare.Tests.Agents.Fleet;

public sealed class AgentFleetTests
{
    private readonly SimulatedTime _time = new();
    private readonly List<string> _said = [];

    [Theory]
    [InlineData(long.MinValue)]
    [InlineData(long.MaxValue)]
    public void A_time_that_no_clock_shows_loses_its_agent_and_nothing_else(long clock)
    {
        AgentFleet fleet = Create(new FleetOptions { Agents = 2 });
        AgentLine line = Join(fleet, "a", watches: false);
        fleet.Turn();

        Send(fleet, line, new FromAgent { Echo = new Echo { Number = 1, Clock = clock } });
        fleet.Turn();

        Assert.Contains("Agent a has left: it sent a time that no clock shows.", _said);
        Assert.Equal(0, line.Clock.Count);
    }

    [Fact]
    public async Task No_load_is_sent_if_the_watching_agent_is_lost_while_clocks_are_measured()
    {
        AgentFleet fleet = Create(new FleetOptions { Watchers = 1 });
        Task gather = fleet.GatherAsync(TestContext.Current.CancellationToken);
        AgentLine line = Join(fleet, "web-1", watches: true);
        Task waits = _time.NextTimer;
        fleet.Turn();
        await waits;

        Send(fleet, line, message: null);
        fleet.Turn();
        while (!gather.IsCompleted)
        {
            waits = _time.NextTimer;
            _time.RunNext();
            await Task.WhenAny(gather, waits);
        }

        Assert.Equal("A watching agent was lost before the load, so it was not sent. web-1 (far): its connection ended.",
            (await Assert.ThrowsAsync<FleetException>(() => gather)).Message);
    }

    private AgentFleet Create(FleetOptions options) => new(options with { Say = _said.Add }, _time, turnsItself: false);

    private static AgentLine Join(AgentFleet fleet, string name, bool watches)
    {
        var hello = new Hello
        {
            Protocol = FleetTerms.Protocol, Version = ToolVersion.Short, Name = name, Host = "far", Cores = 4, Watches = watches,
        };
        var line = new AgentLine(hello, "10.0.0.9", fleet.Clock.Now);
        Send(fleet, line, new FromAgent { Hello = hello });
        return line;
    }

    private static void Send(AgentFleet fleet, AgentLine line, FromAgent? message) =>
        Assert.True(fleet.Arrivals.TryWrite(new Arrived(line, message, fleet.Clock.Now)));
}
