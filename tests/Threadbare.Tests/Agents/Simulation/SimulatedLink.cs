using System.Threading.Channels;
using Threadbare.Agents.Fleet;
using Threadbare.Agents.Messages;
using Xunit;

namespace Threadbare.Tests.Agents.Simulation;

/// <summary>One connection of an agent. Each direction keeps its order; messages of two agents may overtake each other.</summary>
/// <remarks>It is what <c>FleetService</c> and gRPC are between the two ends.</remarks>
internal sealed class SimulatedLink
{
    // The keep-alive of both ends: a ping after a second, and three seconds for its answer.
    private static readonly TimeSpan KeepAlive = TimeSpan.FromSeconds(4);

    private readonly SimulatedTime _time;
    private readonly Random _random;
    private readonly SimulatedAgent _agent;
    private readonly ChannelWriter<Arrived> _arrivals;
    private readonly Func<long> _readClock;
    private readonly TimeSpan _delay;
    private long _toCoordinator;
    private long _toAgent;
    private long _heldUntil;
    private bool _isCut;
    private bool _isEnded;
    private bool _isDeaf;

    public SimulatedLink(
        SimulatedTime time, Random random, SimulatedAgent agent, ChannelWriter<Arrived> arrivals, Func<long> readClock)
    {
        (_time, _random, _agent, _arrivals, _readClock) = (time, random, agent, arrivals, readClock);
        // From one room to the other side of the world.
        _delay = TimeSpan.FromMilliseconds(Math.Pow(10, random.NextDouble() * 2.2));
    }

    /// <summary>The agent as the coordinator sees it; null before its greeting has come.</summary>
    public AgentLine? Line { get; private set; }

    /// <summary>True once neither end expects anything more.</summary>
    public bool IsOver => _isCut || _isEnded;

    /// <summary>Sends a message to the coordinator.</summary>
    public void Send(FromAgent message) => Deliver(ref _toCoordinator, () =>
    {
        if (message.Hello is { } hello)
        {
            Line = new AgentLine(hello, "10.0.0.9", _readClock());
        }

        Tell(message);
    });

    /// <summary>Ends the agent's side: the coordinator learns it after everything that was sent before.</summary>
    public void Close()
    {
        Deliver(ref _toCoordinator, () => Tell(message: null));
        _isEnded = true;
    }

    /// <summary>Takes the coordinator's messages out of its queue and carries them to the agent.</summary>
    public void Pump()
    {
        while (Line is not null && Line.Out.TryRead(out ToAgent? message))
        {
            Deliver(ref _toAgent, () => _agent.Receive(this, message));
        }

        if (Line?.Out.Completion.IsCompleted == true && !IsOver)
        {
            _isEnded = true;
            Deliver(ref _toAgent, () => _agent.EndStream(this));
            TellCoordinator(_delay);
        }
    }

    /// <summary>Breaks the connection: what is under way is lost, and both ends notice.</summary>
    public void Break(TimeSpan until)
    {
        if (_isCut)
        {
            return;
        }

        _isCut = true;
        _time.After(until + Draw(), () => _agent.NoticeBreak(this));
        TellCoordinator(until + Draw());
    }

    /// <summary>Holds everything for a while, as a cut of the network does; a long one breaks the connection.</summary>
    public void Cut(TimeSpan length)
    {
        if (length >= KeepAlive)
        {
            Break(KeepAlive);
            return;
        }

        _heldUntil = _time.GetTimestamp() + length.Ticks;
    }

    // Both directions keep their own order.
    private void Deliver(ref long last, Action act)
    {
        last = Math.Max(Math.Max(_heldUntil, _time.GetTimestamp()) + Draw().Ticks, last);
        _time.After(TimeSpan.FromTicks(last - _time.GetTimestamp()), () =>
        {
            if (!_isCut)
            {
                act();
            }
        });
    }

    private void TellCoordinator(TimeSpan delay) => _time.After(delay, () => Tell(message: null));

    // Nothing comes after the end.
    private void Tell(FromAgent? message)
    {
        if (Line is not null && !_isDeaf)
        {
            _isDeaf = message is null;
            Assert.True(_arrivals.TryWrite(new Arrived(Line, message, _readClock())));
        }
    }

    // One message in thirty is late, as one that was lost and sent again is.
    private TimeSpan Draw() => _delay * (_random.Next(30) == 0 ? 1 + (_random.NextDouble() * 10) : 1 + (_random.NextDouble() * 0.3));
}
