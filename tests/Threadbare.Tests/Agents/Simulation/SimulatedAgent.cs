using Google.Protobuf;
using Threadbare.Agents.Clocks;
using Threadbare.Agents.Messages;
using Threadbare.Run.Machine;

namespace Threadbare.Tests.Agents.Simulation;

/// <summary>An agent as the coordinator knows it: the messages of <c>AgentProcess</c>, <c>CoordinatorSession</c> and <c>ShareLoad</c>, and
/// a book of the requests that it really sent.</summary>
internal sealed class SimulatedAgent
{
    private static readonly TimeSpan Second = TimeSpan.FromSeconds(1);

    private readonly SimulatedTime _time;
    private readonly Random _random;
    private readonly Func<SimulatedAgent, SimulatedLink> _call;
    private readonly NanoClock _clock;
    private readonly string _name;
    private readonly long _offset;
    private readonly double _pace;
    private readonly bool _stays;
    private string _process = "";
    private SimulatedLink? _link;
    private Share? _share;
    private long _heard;
    private long _frozenUntil;
    private bool _hasBegun;
    private bool _isDead;
    private bool _isStuck;
    private bool _isLeaving;
    private int _life;

    public SimulatedAgent(string name, SimulatedTime time, Random random, Func<SimulatedAgent, SimulatedLink> call)
    {
        (_name, _time, _random, _call, _clock) = (name, time, random, call, new NanoClock(time));
        // Clocks are apart by up to a year, and one runs up to 50 ms faster or slower in 1,000 s than another.
        _offset = random.NextInt64(365L * 86_400 * 1_000_000_000);
        _pace = 1 + ((random.NextDouble() - 0.5) / 10_000);
        _stays = random.Next(2) == 0;
    }

    /// <summary>The requests that it sent, by load and second.</summary>
    public Dictionary<int, SortedDictionary<int, long>> Sent { get; } = [];

    private long OwnNow => _offset + (long)(_clock.Now * _pace);

    /// <summary>Starts the process and calls the coordinator.</summary>
    public void Start()
    {
        (_isDead, _isStuck, _isLeaving, _process) = (false, false, false, $"{_name}-{++_life}");
        Call();
    }

    /// <summary>Its connection is lost.</summary>
    public void LoseConnection() => _link?.Break(TimeSpan.Zero);

    /// <summary>The network between it and the coordinator is cut for a while.</summary>
    public void Cut(TimeSpan length) => _link?.Cut(length);

    /// <summary>Its process is stopped for a while, and goes on.</summary>
    public void Freeze(TimeSpan length)
    {
        _frozenUntil = _time.GetTimestamp() + length.Ticks;
        if (length >= TimeSpan.FromSeconds(4))
        {
            _link?.Break(TimeSpan.FromSeconds(4));
        }
    }

    /// <summary>Its process dies; another of the same name may start.</summary>
    public void Crash(TimeSpan? back)
    {
        _isDead = true;
        StopSending();
        _link?.Break(TimeSpan.Zero);
        _link = null;
        if (back is { } later)
        {
            _time.After(later, Start);
        }
    }

    /// <summary>Its load does nothing any more, though its process answers.</summary>
    public void GetStuck() => _isStuck = true;

    /// <summary>Its load fails, as when it stood still for too long.</summary>
    public void Fail() => Act(() =>
    {
        if (_share is { } share)
        {
            StopSending();
            Send(new FromAgent { Failed = new Failed { Load = share.Load, Why = "it stood still for more than 5 s, and ended its load" } });
        }
    });

    /// <summary>It is asked to end.</summary>
    public void Leave() => Act(() =>
    {
        _isLeaving = true;
        Send(new FromAgent { Leaving = new Leaving { Why = "it was asked to end (SIGTERM)" } });
        if (_share is { IsBegun: true } share)
        {
            Report(share, isLast: false);
        }

        _share = null;

        _link?.Close();
        _isDead = true;
    });

    /// <summary>Receives a message.</summary>
    public void Receive(SimulatedLink link, ToAgent message) => Act(() =>
    {
        if (link != _link)
        {
            return;
        }

        _heard = _time.GetTimestamp();
        switch (message.WhatCase)
        {
            case ToAgent.WhatOneofCase.Ping:
                Send(new FromAgent { Echo = new Echo { Number = message.Ping.Number, Clock = OwnNow } });
                break;
            case ToAgent.WhatOneofCase.Prepare: Prepare(message.Prepare); break;
            case ToAgent.WhatOneofCase.Start when _share?.Load == message.Start.Load: Begin(_share, message.Start.Zero); break;
            case ToAgent.WhatOneofCase.End when _share?.Load == message.End.Load: End(_share, message.End.Abort); break;
            case ToAgent.WhatOneofCase.Refused or ToAgent.WhatOneofCase.Farewell: EndSession(TimeSpan.FromSeconds(10)); break;
        }
    });

    /// <summary>The coordinator has ended the stream.</summary>
    public void EndStream(SimulatedLink link) => Act(() =>
    {
        if (link == _link)
        {
            EndSession(TimeSpan.FromSeconds(10));
        }
    });

    /// <summary>It notices that the connection is broken.</summary>
    public void NoticeBreak(SimulatedLink link) => Act(() =>
    {
        if (link == _link)
        {
            EndSession(TimeSpan.FromSeconds(_hasBegun ? 10 : 0.5));
        }
    });

    private void Call()
    {
        _hasBegun = false;
        _heard = _time.GetTimestamp();
        SimulatedLink link = _link = _call(this);
        link.Send(new FromAgent
        {
            Hello = new Hello
            {
                Protocol = FleetTerms.Protocol, Name = _name, Version = ToolVersion.Short, Host = $"host-{_name}", Cores = 4,
                Process = _process,
            },
        });
        WatchLease(link);
    }

    // An agent that hears nothing for as long as its lease ends its load by itself.
    private void WatchLease(SimulatedLink link) => _time.After(Second, () => Act(() =>
    {
        if (link != _link)
        {
            return;
        }

        if (_time.GetTimestamp() - _heard >= FleetTerms.Lease.Ticks)
        {
            link.Break(TimeSpan.Zero);
            EndSession(TimeSpan.FromSeconds(10));
            return;
        }

        WatchLease(link);
    }));

    private void EndSession(TimeSpan again)
    {
        StopSending();
        _link?.Close();
        _link = null;
        int life = _life;
        if (_stays || !_hasBegun)
        {
            _time.After(again, () => Act(() =>
            {
                if (_link is null && life == _life)
                {
                    Call();
                }
            }));
        }
    }

    private void Prepare(Prepare order)
    {
        _hasBegun = true;
        StopSending();
        var share = new Share(order.Load);
        SimulatedLink? link = _link;
        _time.After(TimeSpan.FromMilliseconds(_random.Next(5, 400)), () => Act(() =>
        {
            if (link == _link)
            {
                _share = share;
                Send(new FromAgent { Ready = new Ready { Load = order.Load, Engine = "wire", Loops = _random.Next(1, 5) } });
            }
        }));
    }

    private void Begin(Share share, long zero)
    {
        if (OwnNow - zero > NanoClock.CountOf(FleetTerms.Lease) - (SimulatedFleet.FirstSecond * NanoClock.CountOf(Second)))
        {
            Send(new FromAgent { Failed = new Failed { Load = share.Load, Why = "its order to begin came too late" } });
            return;
        }

        share.Zero = zero;
        share.IsBegun = true;
        AwaitSecond(share);
    }

    private void AwaitSecond(Share share)
    {
        long end = share.Zero + ((share.Next + 1) * NanoClock.CountOf(Second));
        double rest = (end - OwnNow) / _pace / 1e9;
        _time.After(TimeSpan.FromSeconds(Math.Max(0, rest) + (_random.NextDouble() / 50)), () => Act(() =>
        {
            if (_share != share || _isStuck)
            {
                return;
            }

            bool isLast = share.Next == SimulatedFleet.Seconds - 1;
            Report(share, isLast);
            if (isLast)
            {
                Complete(share);
            }
            else
            {
                AwaitSecond(share);
            }
        }));
    }

    private void End(Share share, bool isAbort)
    {
        if (!share.IsBegun)
        {
            return;
        }

        // Without an abort, open requests may finish.
        TimeSpan grace = isAbort ? TimeSpan.Zero : TimeSpan.FromMilliseconds(_random.Next(300));
        _time.After(grace, () => Act(() =>
        {
            if (_share == share)
            {
                Report(share, isLast: true);
                Complete(share);
            }
        }));
    }

    private void Complete(Share share)
    {
        Send(new FromAgent { Ended = new Ended { Load = share.Load } });
        _share = null;
    }

    private void Report(Share share, bool isLast)
    {
        int second = share.Next++;
        long sent = Count(share, second);
        int step = second < 0 ? -1 : 0;
        Send(new FromAgent
        {
            Counts = new Counts
            {
                Load = share.Load, Index = second, Last = isLast, LastEnded = second < 0 ? 0 : second * NanoClock.CountOf(Second),
                BusyPercent = 1, CpuPercent = 5, Users = 1,
                Json = ByteString.CopyFromUtf8($$"""{"steps":[{"step":{{step}},"sent":{{sent}}}]}"""),
            },
        });
    }

    private long Count(Share share, int second)
    {
        long sent = _random.Next(1, 1000);
        if (!Sent.TryGetValue(share.Load, out SortedDictionary<int, long>? seconds))
        {
            Sent.Add(share.Load, seconds = []);
        }

        seconds.Add(second, sent);
        return sent;
    }

    // What was sent in this second was sent, though nobody hears of it.
    private void StopSending()
    {
        if (_share is { IsBegun: true } share)
        {
            Count(share, share.Next);
        }

        _share = null;
    }

    private void Send(FromAgent message) => _link?.Send(message);

    // A process that is stopped does what came due once it goes on.
    private void Act(Action act)
    {
        if (_isDead)
        {
            return;
        }

        if (_time.GetTimestamp() < _frozenUntil)
        {
            _time.After(TimeSpan.FromTicks(_frozenUntil - _time.GetTimestamp()), () => Act(act));
            return;
        }

        act();
    }

    private sealed class Share(int load)
    {
        public int Load => load;

        public int Next { get; set; } = SimulatedFleet.FirstSecond;

        public long Zero { get; set; }

        public bool IsBegun { get; set; }
    }
}
