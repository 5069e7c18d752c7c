using Threadbare.Agents.Fleet;
using Threadbare.Agents.Messages;
using Threadbare.Run.Machine;
using Xunit;

namespace Threadbare.Tests.Agents.Fleet;

public sealed class RosterTests
{
    private readonly List<string> _said = [];
    private readonly Roster _roster;

    public RosterTests() => _roster = new Roster(new FleetOptions { Agents = 2, Watchers = 1, Say = _said.Add });

    [Fact]
    public void It_is_complete_once_every_agent_is_there_and_shares_go_by_name()
    {
        Admit("b");
        Admit("watcher", watches: true);
        Assert.False(_roster.IsComplete);

        Admit("a");

        Assert.True(_roster.IsComplete);
        Assert.Equal(["a", "b"], _roster.Senders.Select(line => line.Name));
        Assert.Equal(["watcher"], _roster.Watchers.Select(line => line.Name));
    }

    [Fact]
    public void A_second_agent_of_one_name_is_refused()
    {
        Admit("a");

        Assert.Equal("another agent has this name: give each its own with --name", Refusal(Admit("a")));
        Assert.Contains("Agent a (10.0.0.9) was refused: another agent has this name: give each its own with --name.", _said);
    }

    [Theory]
    [InlineData(400_000, 'x', 4)]
    [InlineData(1, '\u001b', 4)]
    [InlineData(1, 'x', -1)]
    [InlineData(1, 'x', int.MaxValue)]
    public void An_agent_that_tells_nonsense_of_its_machine_is_refused(int length, char letter, int cores)
    {
        Hello hello = CreateHello("a", process: "1");
        (hello.Host, hello.Cores) = (new string(letter, length), cores);

        Assert.Equal("what it says of its machine is out of range", Refusal(Admit(hello)));
        Assert.InRange(Assert.Single(_said).Length, 1, 200);
    }

    [Fact]
    public void An_agent_whose_connection_broke_unnoticed_replaces_itself()
    {
        AgentLine broken = Admit(CreateHello("a", process: "1"));
        Admit("b");

        AgentLine again = Admit(CreateHello("a", process: "1"));

        Assert.Null(Refusal(again));
        Assert.Equal(2, _roster.Senders.Count);
        Assert.Contains(again, _roster.Senders);
        Assert.True(broken.Out.Completion.IsCompleted);
        Assert.Contains("Agent a has left: it called again over another connection.", _said);
        Assert.NotNull(Refusal(Admit(CreateHello("a", process: "2"))));
    }

    [Fact]
    public void An_agent_whose_connection_broke_does_not_come_back_into_a_run_that_has_begun()
    {
        AgentLine broken = Admit(CreateHello("a", process: "1"));
        _roster.IsClosed = true;

        string? refusal = Refusal(Admit(CreateHello("a", process: "1")));

        Assert.Equal("the run has begun without it: start it again for the next one", refusal);
        Assert.Equal([broken], _roster.Senders);
    }

    [Fact]
    public void An_agent_that_asks_again_is_told_once()
    {
        _roster.IsClosed = true;

        Admit("a");
        Admit("a");

        Assert.Single(_said);
    }

    [Fact]
    public void An_agent_too_many_is_refused()
    {
        Admit("a");
        Admit("b");

        Assert.Equal("the run has its 2 agents already", Refusal(Admit("c")));
    }

    [Fact]
    public void An_agent_that_comes_after_the_beginning_is_refused()
    {
        _roster.IsClosed = true;

        Assert.Equal("the run has begun without it: start it again for the next one", Refusal(Admit("a")));
    }

    [Fact]
    public void Another_version_is_refused_whatever_else_it_says()
    {
        var hello = new Hello { Protocol = FleetTerms.Protocol, Name = "", Version = "0.0.1" };

        string? refusal = Refusal(Admit(hello));

        Assert.Equal($"it has version 0.0.1, and this coordinator has {ToolVersion.Short}: install the same on both", refusal);
    }

    [Theory]
    [InlineData("")]
    [InlineData("a\u0007b")]
    public void A_name_that_cannot_be_shown_is_refused(string name) => Assert.NotNull(Refusal(Admit(name)));

    [Fact]
    public void What_is_missing_is_said_with_who_is_there()
    {
        Admit("a");

        string text = _roster.DescribeMissing();

        Assert.Contains("1 and 0 came, so no load was sent. There: a (10.0.0.9).", text, StringComparison.Ordinal);
    }

    private static string? Refusal(AgentLine line) =>
        line.Out.TryRead(out ToAgent? message) && message.WhatCase == ToAgent.WhatOneofCase.Refused ? message.Refused.Why : null;

    private AgentLine Admit(string name, bool watches = false) => Admit(CreateHello(name, "", watches));

    private static Hello CreateHello(string name, string process, bool watches = false) => new()
    {
        Protocol = FleetTerms.Protocol, Name = name, Version = ToolVersion.Short, Host = "far", Cores = 4, Watches = watches,
        Process = process,
    };

    private AgentLine Admit(Hello hello)
    {
        var line = new AgentLine(hello, "10.0.0.9", heard: 0);
        _roster.Admit(line);
        return line;
    }
}
