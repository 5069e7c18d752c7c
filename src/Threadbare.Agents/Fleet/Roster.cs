using Threadbare.Analysis.Text;

namespace Threadbare.Agents.Fleet;

/// <summary>The agents that are there, and the rules by which one is admitted.</summary>
internal sealed class Roster(FleetOptions options)
{
    private const int LongestHost = 253;
    private readonly List<AgentLine> _present = [];
    private readonly HashSet<string> _refusals = [];

    /// <summary>The agents that are there.</summary>
    public IReadOnlyList<AgentLine> Present => _present;

    /// <summary>Those that send load, by name: the order of their shares.</summary>
    public IReadOnlyList<AgentLine> Senders => [.. ByName(line => !line.Watches)];

    /// <summary>Those that watch, by name.</summary>
    public IReadOnlyList<AgentLine> Watchers => [.. ByName(line => line.Watches)];

    /// <summary>True once all agents are there.</summary>
    public bool IsComplete => Senders.Count == options.Agents && Watchers.Count == options.Watchers;

    /// <summary>True once nobody more is admitted: the run begins.</summary>
    public bool IsClosed { get; set; }

    /// <summary>True once every agent was told that the run is over.</summary>
    public bool IsDismissed { get; private set; }

    /// <summary>True once the clock of every agent is measured.</summary>
    public bool AreMeasured => _present.All(line => line.Clock.Count >= FleetConstants.RoundTrips / 2);

    /// <summary>True once every agent has left.</summary>
    public bool IsEmpty => _present.Count == 0;

    /// <summary>Admits an agent, or refuses it and says why.</summary>
    public void Admit(AgentLine line)
    {
        if (!IsClosed && !IsDismissed && _present.Find(line.IsOfProcessOf) is { } former)
        {
            Remove(former);
            former.Lose("it called again over another connection");
            options.Say($"Agent {former.Name} has left: {former.Lost}.");
        }

        if (FindRefusal(line) is { } why)
        {
            line.Tell(new ToAgent { Refused = new Refused { Why = why } });
            line.Close();
            // An agent that stays asks again and again.
            string refusal = $"Agent {Bounded.Text(line.Name)} ({line.Address}) was refused: {why}.";
            if (_refusals.Add(refusal))
            {
                options.Say(refusal);
            }

            return;
        }

        _present.Add(line);
        string task = line.Watches ? "watches" : "sends load";
        options.Say($"Agent {line.Name} joined from {line.Address} ({line.Host}, {line.Cores} cores): it {task}.");
    }

    /// <summary>Removes an agent; false when it was not there.</summary>
    public bool Remove(AgentLine line) => _present.Remove(line);

    /// <summary>Sends a ping to every agent.</summary>
    public void PingAll(long now)
    {
        foreach (AgentLine line in IsDismissed ? [] : _present)
        {
            line.Ping(now);
        }
    }

    /// <summary>Tells every agent that the run is over.</summary>
    public void Dismiss()
    {
        IsDismissed = true;
        foreach (AgentLine line in _present)
        {
            line.Tell(new ToAgent { Farewell = new Farewell() });
            line.Close();
        }
    }

    /// <summary>Says who is there and who is missing, and what to do.</summary>
    public string DescribeMissing()
    {
        string there = _present.Count == 0
            ? "None came"
            : $"There: {string.Join(", ", _present.Select(line => $"{line.Name} ({line.Address}{(line.Watches ? ", watches" : "")})"))}";
        string watching = options.Watchers == 0 ? "" : $" that {(options.Agents == 1 ? "sends" : "send")} load and "
            + $"{options.Watchers} that {(options.Watchers == 1 ? "watches" : "watch")}";
        string wanted = Wording.Counted(options.Agents, "agent", "agents") + watching;
        string came = options.Watchers == 0 ? $"{Senders.Count}" : $"{Senders.Count} and {Watchers.Count}";
        return FormattableString.Invariant($"Expected {wanted} within {options.Gather.TotalSeconds:0} s, and ")
            + $"{came} came, so no load was sent. {there}. Start the others with "
            + $"'threadbare agent --join HOST:{options.Port}', or wait longer for them.";
    }

    /// <summary>Says how well the clocks agree.</summary>
    public string DescribeClocks()
    {
        double worst = _present.Select(line => line.Clock.Error / 1e6).DefaultIfEmpty(0).Max();
        return FormattableString.Invariant($"All {_present.Count} agents are there; their clocks agree within {worst:0.0##} ms.");
    }

    private IEnumerable<AgentLine> ByName(Func<AgentLine, bool> isWanted) =>
        _present.Where(isWanted).OrderBy(line => line.Name, StringComparer.Ordinal);

    private string? FindRefusal(AgentLine line)
    {
        Hello hello = line.Hello;
        string own = ToolVersion.Short;
        bool isNamed = hello.Name.Length is > 0 and <= FleetConstants.LongestName && !hello.Name.Any(char.IsControl);
        return true switch
        {
            _ when hello.Protocol != FleetTerms.Protocol || hello.Version != own =>
                $"it has version {Bounded.Text(hello.Version)}, and this coordinator has {own}: install the same on both",
            _ when !isNamed => $"its name is not one of 1 to {FleetConstants.LongestName} printable letters",
            _ when hello.Cores is < 0 or > FleetConstants.MostLoops || ((string[])[hello.Host, hello.Machine, hello.Process])
                .Any(text => text.Length > LongestHost || text.Any(char.IsControl)) => "what it says of its machine is out of range",
            _ when _present.Any(other => other.Name == hello.Name && !line.IsOfProcessOf(other)) =>
                "another agent has this name: give each its own with --name",
            _ when IsClosed || IsDismissed => "the run has begun without it: start it again for the next one",
            _ when !hello.Watches && Senders.Count >= options.Agents => $"the run has its {options.Agents} agents already",
            _ when hello.Watches && options.Watchers == 0 => "nobody asked for an agent that watches: the coordinator needs --watch-agent",
            _ when hello.Watches && Watchers.Count >= options.Watchers =>
                $"the run has its {options.Watchers} agents that watch already: --watch-agents N asks for more",
            _ => null,
        };
    }
}
