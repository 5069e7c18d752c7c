namespace Threadbare.Agents.Fleet;

/// <summary>The agents of a run: gathers them, measures their clocks, and sends one load after another from them.</summary>
/// <remarks>One loop handles every message under one lock. Nothing else touches a line.</remarks>
internal sealed class AgentFleet : ILoadCarrier, IAsyncDisposable
{
    private static readonly TimeSpan Tick = TimeSpan.FromMilliseconds(100);

    private readonly FleetOptions _options;
    private readonly TimeProvider _time;
    private readonly Roster _roster;
    private readonly Lock _lock = new();
    private readonly CancellationTokenSource _stop = new();
    // Bounded: when it is full, the streams of the agents wait, and their loads do not.
    private readonly Channel<Arrived> _arrivals = Channel.CreateBounded<Arrived>(
        new BoundedChannelOptions(FleetConstants.MostWaiting) { SingleReader = true });
    private readonly List<Task> _explanations = [];
    private readonly Task _loop;
    private TaskCompletionSource _changed = NewSignal();
    private readonly List<string> _lost = [];
    private FleetEngine? _engine;
    private Exception? _defect;
    private IReadOnlyList<RemoteProbe> _probes = [];
    private int _loads;
    private long _nextPing;

    /// <param name="options">The agents to wait for.</param>
    /// <param name="time">The clock.</param>
    /// <param name="turnsItself">False where a simulation calls <see cref="Turn"/>, and no other thread does.</param>
    public AgentFleet(FleetOptions options, TimeProvider time, bool turnsItself = true)
    {
        (_options, _time, Clock) = (options, time, new NanoClock(time));
        _roster = new Roster(options);
        _loop = turnsItself ? GuardAsync() : Task.CompletedTask;
    }

    public bool IsRemote => true;

    /// <summary>True when agents send the load; false when they only watch.</summary>
    public bool SendsLoad => _options.Agents > 0;

    /// <summary>Watches the service through an agent, or its instances through several; null when none watches.</summary>
    public IRuntimeProbe? Probe { get; private set; }

    /// <summary>The coordinator's clock.</summary>
    public NanoClock Clock { get; }

    /// <summary>Takes the messages of agents.</summary>
    public ChannelWriter<Arrived> Arrivals => _arrivals.Writer;

    /// <summary>Waits until all agents are there, and measures their clocks.</summary>
    /// <exception cref="FleetException">They did not come in time.</exception>
    public async Task GatherAsync(CancellationToken cancellationToken)
    {
        bool isComplete = await WaitAsync(() => _roster.IsComplete, _options.Gather, cancellationToken).ConfigureAwait(false);
        lock (_lock)
        {
            if (!isComplete)
            {
                throw new FleetException(_roster.DescribeMissing());
            }

            _roster.IsClosed = true;
            // Those that left while others were awaited have been replaced.
            _lost.Clear();
        }

        for (int i = 0; i < FleetConstants.RoundTrips; i++)
        {
            Enter(() => _roster.PingAll(Clock.Now));
            await Task.Delay(FleetConstants.RoundTripInterval, _time, cancellationToken).ConfigureAwait(false);
        }

        await WaitAsync(() => _roster.AreMeasured, FleetTerms.Lease, cancellationToken).ConfigureAwait(false);
        Enter(() =>
        {
            if (_roster.Watchers.Count < _options.Watchers)
            {
                throw new FleetException($"A watching agent was lost before the load, so it was not sent. {string.Join("; ", _lost)}.");
            }

            _options.Say(_roster.DescribeClocks());
            _probes = [.. _roster.Watchers.Select(watcher => new RemoteProbe(watcher, Clock, _time))];
            Probe = _probes switch { [] => null, [var only] => only, _ => new InstanceProbes(_probes) };
            foreach (RemoteProbe probe in _probes)
            {
                probe.AskForDescription();
            }
        });
        await WaitAsync(
            () => _probes.All(probe => probe is not { HasDescribed: false, Loss: null }), FleetConstants.LongestPreparation,
            cancellationToken).ConfigureAwait(false);
    }

    public async Task<ILoadEngine> PrepareAsync(LoadOrder order, CancellationToken abort)
    {
        FleetEngine engine = default!;
        Enter(() =>
        {
            IReadOnlyList<AgentLine> crew = _roster.Senders;
            if (crew.Count == 0 || (_loads == 0 && _options.Agents - crew.Count > _options.AllowLost))
            {
                throw new FleetException($"{_options.Agents - crew.Count} of {_options.Agents} agents were lost before the load, so it was "
                    + $"not sent. {string.Join("; ", _lost)}.");
            }

            _engine = engine = new FleetEngine(++_loads, order, crew, _options, Clock, Enter);
            engine.Prepare();
        });
        await WaitAsync(() => engine.IsPrepared, FleetConstants.LongestPreparation, abort).ConfigureAwait(false);
        IReadOnlyList<string> refusals = [];
        Enter(() => refusals = engine.FindRefusals());
        return refusals.Count == 0
            ? engine
            : throw new FleetException($"Not every agent can carry its share, so no load was sent. {string.Join("; ", refusals)}.");
    }

    /// <summary>Sends the agents home.</summary>
    public async ValueTask DisposeAsync()
    {
        Enter(() => _roster.Dismiss());
        bool IsOver() => _roster.IsEmpty || _defect is not null;
        await WaitAsync(IsOver, FleetConstants.LongestEnd, CancellationToken.None).ConfigureAwait(false);
        await _stop.CancelAsync().ConfigureAwait(false);
        await Task.WhenAll(_explanations).ConfigureAwait(false);
        await _loop.ConfigureAwait(false);
        _arrivals.Writer.TryComplete();
        _stop.Dispose();
    }

    private static TaskCompletionSource NewSignal() => new(TaskCreationOptions.RunContinuationsAsynchronously);

    private void Enter(Action action)
    {
        lock (_lock)
        {
            action();
        }
    }

    private async Task<bool> WaitAsync(Func<bool> condition, TimeSpan longest, CancellationToken cancellationToken)
    {
        long end = Clock.Now + NanoClock.CountOf(longest);
        while (true)
        {
            Task changed;
            lock (_lock)
            {
                if (condition())
                {
                    return true;
                }

                if (_defect is not null)
                {
                    throw new InvalidOperationException("The agents' messages are no longer handled.", _defect);
                }

                changed = _changed.Task;
            }

            TimeSpan rest = NanoClock.Span(end - Clock.Now);
            if (rest <= TimeSpan.Zero)
            {
                return false;
            }

            await Task.WhenAny(changed, Task.Delay(rest, _time, cancellationToken)).ConfigureAwait(false);
            cancellationToken.ThrowIfCancellationRequested();
        }
    }

    // A defect here must not leave a load that nobody ends.
    private async Task GuardAsync()
    {
        try
        {
            while (!_stop.IsCancellationRequested)
            {
                await WaitForNewsAsync().ConfigureAwait(false);
                Turn();
            }
        }
        catch (Exception fault)
        {
            Enter(() =>
            {
                _defect = fault;
                _engine?.Break(fault);
                _changed.TrySetResult();
            });
        }
    }

    /// <summary>Handles the messages that have come, and everything that is due.</summary>
    internal void Turn()
    {
        lock (_lock)
        {
            while (_arrivals.Reader.TryRead(out Arrived? arrived))
            {
                Handle(arrived);
            }

            long now = Clock.Now;
            LoseSilent(now);
            if (now >= _nextPing)
            {
                _nextPing = now + NanoClock.CountOf(FleetConstants.PingInterval);
                _roster.PingAll(now);
            }

            _engine?.Advance(now);
            _changed.TrySetResult();
            _changed = NewSignal();
        }
    }

    private async Task WaitForNewsAsync()
    {
        using var over = CancellationTokenSource.CreateLinkedTokenSource(_stop.Token);
        Task tick = Task.Delay(Tick, _time, over.Token);
        await Task.WhenAny(_arrivals.Reader.WaitToReadAsync(over.Token).AsTask(), tick).ConfigureAwait(false);
        await over.CancelAsync().ConfigureAwait(false);
    }

    private void Handle(Arrived arrived)
    {
        (AgentLine line, FromAgent? message, long at) = arrived;
        if (message is null)
        {
            Lose(line, "its connection ended", at);
            return;
        }

        line.Heard = at;
        switch (message.WhatCase)
        {
            case FromAgent.WhatOneofCase.Hello: _roster.Admit(line); break;
            case FromAgent.WhatOneofCase.Echo when message.Echo.Clock is < 0 or > NanoClock.Highest:
                Lose(line, "it sent a time that no clock shows", at);
                break;
            case FromAgent.WhatOneofCase.Echo: line.Measure(message.Echo, at); break;
            case FromAgent.WhatOneofCase.Leaving: line.Leave(Bounded.Text(message.Leaving.Why), at); break;
            case FromAgent.WhatOneofCase.Failed when FindProbe(line) is not null: Lose(line, Bounded.Text(message.Failed.Why), at); break;
            case FromAgent.WhatOneofCase.Watched when FindProbe(line) is { } probe: probe.Take(message.Watched, at); break;
            default: _engine?.Take(line, message, at); break;
        }
    }

    private void LoseSilent(long now)
    {
        foreach (AgentLine line in _roster.Present.Where(line => now - line.Heard > NanoClock.CountOf(FleetTerms.Lease)).ToArray())
        {
            Lose(line, FormattableString.Invariant($"nothing was heard from it for {FleetTerms.Lease.TotalSeconds:0} s"), now);
        }
    }

    private void Lose(AgentLine line, string why, long now)
    {
        (why, now) = line.FindReason(why, now);
        if (_roster.Remove(line))
        {
            line.Lose(why);
            if (!_roster.IsDismissed)
            {
                _explanations.Add(line.Explained = ExplainAsync(line));
            }

            if (_engine?.Lose(line, why, now) != true && !_roster.IsDismissed)
            {
                _options.Say($"Agent {line.Name} has left: {why}.");
                _lost.Add($"{line.Name} ({line.Host}): {why}");
            }

            FindProbe(line)?.Lose(why, now);
        }
    }

    private RemoteProbe? FindProbe(AgentLine line) => _probes.FirstOrDefault(probe => probe.Line == line);

    private async Task ExplainAsync(AgentLine line)
    {
        if (await _options.ExplainLoss(line.Name, _stop.Token).ConfigureAwait(false) is { } cause)
        {
            Enter(() => line.Cause = cause);
            _options.Say($"About agent {line.Name}: {cause}.");
        }
    }
}
