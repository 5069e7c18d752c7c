namespace Threadbare.Agents.Fleet;

/// <summary>One agent as the coordinator sees it. Only the fleet's loop touches it, except the way out.</summary>
internal sealed class AgentLine(Hello hello, string address, long heard)
{
    private readonly Dictionary<int, long> _pings = [];
    private readonly Channel<ToAgent> _out = Channel.CreateUnbounded<ToAgent>(new UnboundedChannelOptions { SingleReader = true });
    private int _pinged;
    private (long Offset, long Error)? _first;
    private (string Why, long At)? _leaving;

    /// <summary>Its name, unique in the fleet.</summary>
    public string Name => hello.Name;

    /// <summary>The name of its machine.</summary>
    public string Host => hello.Host;

    /// <summary>A name of its machine that all containers on it share.</summary>
    public string Machine => hello.Machine;

    /// <summary>The processors that it may use.</summary>
    public int Cores => hello.Cores;

    /// <summary>True for an agent that watches; false for one that sends load.</summary>
    public bool Watches => hello.Watches;

    /// <summary>Its first message.</summary>
    public Hello Hello => hello;

    /// <summary>The address that it called from.</summary>
    public string Address => address;

    /// <summary>Its clock.</summary>
    public ClockOffset Clock { get; } = new();

    /// <summary>The largest change of the offset since it was first measured that no measurement explains, in nanoseconds.</summary>
    public long Drift { get; private set; }

    /// <summary>When it was last heard, by the coordinator's clock.</summary>
    public long Heard { get; set; } = heard;

    /// <summary>Why it is lost; null while it is there.</summary>
    public string? Lost { get; private set; }

    /// <summary>Why its machine ended it; null where that is not known.</summary>
    public string? Cause { get; set; }

    /// <summary>Ends once the cause of its loss is known, or will not be.</summary>
    public Task Explained { get; set; } = Task.CompletedTask;

    /// <summary>The messages to it. Unbounded: it gets one a second and a plan for each load.</summary>
    public ChannelReader<ToAgent> Out => _out.Reader;

    /// <summary>True when the same process called before over another connection: it knows first that a connection broke.</summary>
    public bool IsOfProcessOf(AgentLine other) => hello.Process.Length > 0 && hello.Process == other.Hello.Process;

    /// <summary>Sends it a message. Any thread may call it.</summary>
    public void Tell(ToAgent message) => _out.Writer.TryWrite(message);

    /// <summary>Sends it a ping.</summary>
    public void Ping(long now)
    {
        _pings[++_pinged] = now;
        _pings.Remove(_pinged - FleetConstants.RoundTrips);
        Tell(new ToAgent { Ping = new Ping { Number = _pinged } });
    }

    /// <summary>Measures its clock with the answer to a ping.</summary>
    public void Measure(Echo echo, long received)
    {
        if (!_pings.Remove(echo.Number, out long sent))
        {
            return;
        }

        Clock.Add(sent, echo.Clock, received);
        if (Clock.Count < FleetConstants.RoundTrips)
        {
            return;
        }

        long offset = echo.Clock - (sent + ((received - sent) / 2));
        _first ??= (Clock.Nanoseconds, Clock.Error);
        // A slow round trip says little, then and now: half of each may be the whole change.
        Drift = Math.Max(Drift, Math.Abs(offset - _first.Value.Offset) - ((received - sent) / 2) - _first.Value.Error);
    }

    /// <summary>Ends its stream: the run is over for it.</summary>
    public void Close() => _out.Writer.TryComplete();

    /// <summary>Describes it in a run.</summary>
    /// <param name="role">Its part in the run.</param>
    /// <param name="loss">When and why it was lost; null when it was not.</param>
    public AgentResult Describe(AgentRole role, AgentLoss? loss) => new()
    {
        Name = Name,
        Host = Host,
        Role = role,
        Cores = Cores,
        ClockOffsetMs = Math.Round(Clock.Nanoseconds / 1e6, 3),
        ClockErrorMs = Math.Round(Clock.Error / 1e6, 3),
        Lost = Explain(loss),
    };

    /// <summary>Adds the cause to a loss.</summary>
    public AgentLoss? Explain(AgentLoss? loss) => loss is null || Cause is null ? loss : loss with { Why = $"{loss.Why}; {Cause}" };

    /// <summary>Notes that it was asked to end. It tells what it has counted, and then ends its stream.</summary>
    public void Leave(string why, long now) => _leaving ??= (why, now);

    /// <summary>Finds why and since when it is lost: as it said itself, or as it seems from here.</summary>
    public (string Why, long At) FindReason(string why, long now) => _leaving ?? (why, now);

    /// <summary>Takes it for lost. The first reason counts.</summary>
    public void Lose(string why)
    {
        Lost ??= why;
        Close();
    }
}
