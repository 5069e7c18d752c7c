namespace Threadbare.Agents.Fleet;

/// <summary>Sends one load from all agents: each carries its share, and reports once a second.</summary>
/// <remarks>Every method but <see cref="RunAsync"/> is called under the fleet's lock.</remarks>
internal sealed class FleetEngine : ILoadEngine
{
    private static readonly string Stuck =
        FormattableString.Invariant($"it answered, and reported nothing of its load for {FleetConstants.LongestSilence.TotalSeconds:0} s");

    private readonly int _load;
    private readonly LoadOrder _order;
    private readonly FleetOptions _options;
    private readonly NanoClock _clock;
    private readonly IReadOnlyDictionary<AgentLine, AgentSource> _sources;
    private readonly List<int> _kept = [];
    private readonly TaskCompletionSource _done = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly Action<Action> _enter;
    private LoadJob? _job;
    private IntervalDesk? _desk;
    private long _zero;
    private long _abortBy = long.MaxValue;

    /// <param name="load">The number of the load, from 1.</param>
    /// <param name="order">The load.</param>
    /// <param name="crew">The agents, in the order of their shares.</param>
    /// <param name="options">The options of the fleet.</param>
    /// <param name="clock">The coordinator's clock.</param>
    /// <param name="enter">Runs an action under the fleet's lock.</param>
    public FleetEngine(
        int load, LoadOrder order, IReadOnlyList<AgentLine> crew, FleetOptions options, NanoClock clock, Action<Action> enter)
    {
        (_load, _order, _options, _clock, _enter) = (load, order, options, clock, enter);
        _sources = crew.Index().ToDictionary(
            one => one.Item, one => new AgentSource(one.Item, order.Plan, LoadShare.Whole.Part(one.Index, crew.Count)));
        Sources = [.. _sources.Values.OrderBy(source => source.Name, StringComparer.Ordinal)];
    }

    public string Name { get; private set; } = "wire";

    public int Loops => _sources.Values.Sum(source => source.Loops);

    public int Reporters => _sources.Count;

    public TimeSpan Lead
    {
        get
        {
            TimeSpan trips = NanoClock.Span(FleetConstants.LeadInTrips * Sources.Max(source => source.Line.Clock.LongestTrip));
            return trips > FleetConstants.ShortestLead ? trips : FleetConstants.ShortestLead;
        }
    }

    /// <summary>The shares, by the name of their agent.</summary>
    public IReadOnlyList<AgentSource> Sources { get; }

    /// <summary>True once every agent has said whether it can carry its share.</summary>
    public bool IsPrepared => Sources.All(source => source.IsReady || source.Refusal is not null || source.Line.Lost is not null);

    public FleetReport? Report
    {
        get
        {
            IReadOnlyList<AgentResult> agents = [.. Sources.Select(Describe)];
            bool isBent = AreBent(agents);
            string[] losses = [.. Sources.Where(source => source.Loss is not null).Select(DescribeLoss)];
            IEnumerable<string> allowed = losses.Length <= _options.AllowLost ? losses.Select(loss => $"{loss} The plan allows it.") : [];
            return new FleetReport(agents,
                [.. allowed.Any() ? [] : losses, .. agents.SelectMany(FindStandstill), .. isBent ? ListReasons(agents) : []],
                [.. allowed, .. isBent ? [] : DescribeSlow(agents), .. DescribeClocks()],
                Sources.Any(source => source.SharesMachine));
        }
    }

    /// <summary>Asks each agent to prepare its share.</summary>
    /// <exception cref="UsageException">The plan cannot be sent to agents.</exception>
    public void Prepare()
    {
        Google.Protobuf.ByteString plan = PlanParcel.Pack(_order.Plan with
        {
            // Judged here: an agent sees only its share.
            Thresholds = [], Baseline = null, AbortOnFail = false, Bystander = null, Command = null,
        });
        IEnumerable<string> failures = _order.FailuresBefore.Select(kind => kind?.Name ?? "");
        foreach (AgentSource source in Sources)
        {
            var prepare = new Prepare
            {
                Load = _load, Plan = plan, ShareFrom = source.Share.From, ShareTo = source.Share.To, KeepsUsers = _order.Users is not null,
                Section = (int)_order.Section,
                Connections = _order.Plan.MaxConnections is { } most ? Math.Max(1, source.Share.CountOf(most)) : 0,
            };
            prepare.FailuresBefore.AddRange(failures);
            source.Line.Tell(new ToAgent { Prepare = prepare });
        }
    }

    /// <summary>Finds out why the load cannot begin, each agent in a line; empty when it can.</summary>
    public IReadOnlyList<string> FindRefusals()
    {
        string[] refusals =
        [
            .. Sources.Where(source => !source.IsReady)
                .Select(source => $"{source.Name} ({source.Line.Host}): {source.Refusal ?? source.Line.Lost ?? "no answer"}"),
        ];
        IEnumerable<string> ready = Sources.Where(source => source.IsReady).Select(source => $"{source.Name}: ready");
        return refusals.Length == 0 ? [] : [.. refusals, .. ready];
    }

    public async Task RunAsync(LoadJob job)
    {
        _enter(() => Begin(job));
        using CancellationTokenRegistration end = job.EndLoad.Register(() => _enter(() => TellEnd(isAbort: false)));
        using CancellationTokenRegistration abort = job.Abort.Register(() => _enter(() => TellEnd(isAbort: true)));
        await _done.Task.ConfigureAwait(false);
        await Task.WhenAll(Sources.Select(source => source.Line.Explained)).ConfigureAwait(false);
        _order.Users?.KeepElsewhere(_kept);
    }

    /// <summary>Takes a message about this load.</summary>
    public void Take(AgentLine line, FromAgent message, long now)
    {
        if (!_sources.TryGetValue(line, out AgentSource? source) || source.IsLost)
        {
            return;
        }

        switch (message.WhatCase)
        {
            case FromAgent.WhatOneofCase.Ready when message.Ready.Load == _load:
                (source.IsReady, source.SharesMachine) = (true, message.Ready.SharesMachine);
                source.Loops = Math.Clamp(message.Ready.Loops, 1, FleetConstants.MostLoops);
                Name = message.Ready.Engine is "client" ? "client" : "wire";
                break;
            case FromAgent.WhatOneofCase.Failed when message.Failed.Load == _load:
                source.Refusal = Bounded.Text(message.Failed.Why);
                Lose(source, source.Refusal, now);
                break;
            case FromAgent.WhatOneofCase.Counts when message.Counts.Load == _load && _desk is not null:
                Count(source, message.Counts, now);
                break;
            case FromAgent.WhatOneofCase.Notice when message.Notice.Load == _load && _job is not null:
                Notice(source, message.Notice);
                break;
            case FromAgent.WhatOneofCase.Ended when message.Ended.Load == _load:
                source.HasEnded = true;
                _desk?.Leave(source);
                _kept.AddRange(message.Ended.Kept);
                break;
        }

        Advance(now);
    }

    /// <summary>Takes an agent for lost; false when this load lacks nothing of it.</summary>
    public bool Lose(AgentLine line, string why, long now)
    {
        if (!_sources.TryGetValue(line, out AgentSource? source) || source.HasEnded || _desk is null)
        {
            return false;
        }

        Lose(source, why, now);
        Advance(now);
        return true;
    }

    /// <summary>Closes seconds that have waited long enough, and ends the load when nobody carries it any more.</summary>
    public void Advance(long now)
    {
        if (_desk is null)
        {
            return;
        }

        _desk.Advance(now);
        LoseStuck(now);
        foreach (AgentSource source in now < _abortBy ? [] : Sources.Where(source => !source.HasEnded))
        {
            Lose(source, "it did not answer the order to end its load", now);
        }

        if (Sources.All(source => source.HasEnded || source.IsLost))
        {
            _desk.Close();
            _done.TrySetResult();
        }
    }

    /// <summary>Ends the load because the fleet itself has failed.</summary>
    public void Break(Exception fault) => _done.TrySetException(fault);

    private void LoseStuck(long now)
    {
        long oldest = now - NanoClock.CountOf(FleetConstants.LongestSilence);
        foreach (AgentSource source in Sources.Where(one => !one.HasEnded && !one.IsLost && one.ReportedAt < oldest).ToArray())
        {
            source.Line.Tell(new ToAgent { End = new End { Load = _load, Abort = true } });
            Lose(source, Stuck, now);
        }
    }

    private void Begin(LoadJob job)
    {
        _job = job;
        _zero = _clock.FromTimestamp(job.Clock.Zero);
        _desk = new IntervalDesk(
            (int)Math.Floor(-job.Plan.WarmUp / LoopRecorder.IntervalLength),
            index => _zero + NanoClock.CountOf((index + 1) * LoopRecorder.IntervalLength),
            interval => job.Reports.TryWrite(interval));
        foreach (AgentSource source in Sources)
        {
            _desk.Add(source);
            source.ReportedAt = _zero;
            if (source.Line.Lost is { } why)
            {
                Lose(source, why, _clock.Now);
            }
            else
            {
                source.Line.Tell(new ToAgent { Start = new Start { Load = _load, Zero = source.Line.Clock.There(_zero) } });
            }
        }

        Advance(_clock.Now);
    }

    private void TellEnd(bool isAbort)
    {
        _abortBy = isAbort ? _clock.Now + NanoClock.CountOf(FleetConstants.LongestEnd) : _abortBy;
        foreach (AgentSource source in Sources.Where(source => !source.HasEnded && !source.IsLost))
        {
            source.Line.Tell(new ToAgent { End = new End { Load = _load, Abort = isAbort } });
        }
    }

    private void Count(AgentSource source, Counts counts, long now)
    {
        if (Read(source, counts, now) is not { } interval || !_desk!.TryTake(source, interval, now))
        {
            source.Line.Lose("it sent counts that cannot be those of this load");
            Lose(source, source.Line.Lost!, now);
            return;
        }

        source.ReportedAt = now;
        source.Keep(interval, counts.BusyPercent, counts.CpuPercent);
    }

    // Null for counts that no agent of this version sends.
    private LoopInterval? Read(AgentSource source, Counts counts, long now)
    {
        try
        {
            long latest = now - _zero + NanoClock.CountOf(FleetTerms.Lease);
            var second = CountedSecond.Read(counts.Json);
            bool isSane = second.Fits(_order.Plan, _job!.Stages.Count) && counts.Users >= 0 && counts.LastEnded <= latest
                && counts is { InFlight: >= 0 and <= (long)Bounded.Highest, Waiting: >= 0 and <= (long)Bounded.Highest }
                && counts.BusyPercent is >= 0 and <= 1000 && counts.CpuPercent is >= 0 and < 1e6;
            if (!isSane)
            {
                return null;
            }

            LoopInterval interval = source.Create(counts.Index, counts.Last);
            second.AddTo(interval);
            interval.LastEnded = counts.LastEnded == 0 ? 0 : _job.Clock.At(NanoClock.Span(counts.LastEnded));
            (interval.Users, interval.InFlight, interval.Waiting) = (counts.Users, counts.InFlight, counts.Waiting);
            (interval.Busy, interval.Length) = ((long)(counts.BusyPercent * 1000), 100_000);
            return interval;
        }
        catch (Exception fault) when (fault is JsonException or FormatException or InvalidOperationException or ArgumentException
            or OverflowException or KeyNotFoundException)
        {
            return null;
        }
    }

    private void Notice(AgentSource source, Notice notice)
    {
        string text = Bounded.Text(notice.Text);
        switch (notice.Kind)
        {
            case NoticeKind.Stop: _job!.StopRun(text); break;
            case NoticeKind.NobodyLeft: _job!.OnNobodyLeft(); break;
            case NoticeKind.Defect: _job!.OnDefect(new InvalidOperationException($"Agent {source.Name}: {text}")); break;
        }
    }

    private void Lose(AgentSource source, string why, long now)
    {
        if (source.IsLost || _desk is null)
        {
            return;
        }

        source.IsLost = true;
        double at = Math.Round(NanoClock.Span(now - _zero).TotalSeconds, 1);
        source.Loss = new AgentLoss(at, why);
        _options.Say($"Agent {source.Name} was lost {DescribePlace(at)}: {why}.");
    }

    private AgentResult Describe(AgentSource source) => source.Line.Describe(AgentRole.Load, source.Loss) with
    {
        Share = new AgentShare(source.Share.From, source.Share.To),
        Sent = source.Sent,
        LateIntervals = source.LateIntervals,
        Generator = source.JudgeGenerator(),
    };

    private bool AreBent(IReadOnlyList<AgentResult> agents)
    {
        HashSet<string> slow = [.. agents.Where(agent => agent.Generator!.Saturated).Select(agent => agent.Name)];
        ILookup<bool, AgentSource> sources = Sources.ToLookup(source => slow.Contains(source.Name));
        return slow.Count > 0 && BentFigures.AreBent([.. sources[true]], [.. sources[false]]);
    }

    private static IEnumerable<string> ListReasons(IEnumerable<AgentResult> agents) =>
        agents.SelectMany(agent => agent.Generator!.Reasons.Select(reason => $"Agent {agent.Name} on {agent.Host}: {reason}"));

    private static IEnumerable<string> DescribeSlow(IReadOnlyList<AgentResult> agents) => ListReasons(agents)
        .Select(reason => $"{reason} The other agents measured the same without it, within a tenth, so the verdict stands.");

    // The counts may end long before the silence is noticed.
    private string DescribeLoss(AgentSource source)
    {
        (double at, string why) = source.Line.Explain(source.Loss)!;
        int next = Math.Max(0, _desk!.FindNext(source));
        string from = at - next < 1 ? "then" : FormattableString.Invariant($"{next} s");
        return FormattableString.Invariant($"Agent {source.Name} was lost {DescribePlace(at)} ({why}): from {from} on ")
            + FormattableString.Invariant($"{100 * (source.Share.To - source.Share.From):0.#} % of the load was missing.");
    }

    private static string DescribePlace(double seconds) =>
        seconds < 0 ? "before the measured load" : FormattableString.Invariant($"at {seconds:0.0} s");

    // A second that comes too late to be shown, with requests that were begun as late: the agent stood still.
    private static IEnumerable<string> FindStandstill(AgentResult agent)
    {
        if (agent.LateIntervals > 0 && agent.Generator!.MaxLatenessMs > FleetConstants.Patience.TotalMilliseconds)
        {
            yield return FormattableString.Invariant($"Agent {agent.Name} on {agent.Host} stood still for up to ")
                + FormattableString.Invariant($"{agent.Generator.MaxLatenessMs / 1000:0.0} s: response times of its share are its own.");
        }
    }

    private IEnumerable<string> DescribeClocks() => Sources
        .Where(source => source.Line.Drift > NanoClock.CountOf(FleetConstants.WorstDrift))
        .Select(source => FormattableString.Invariant($"The clock of agent {source.Name} moved by {source.Line.Drift / 1e6:0} ms ")
            + "against this one while the run went on: its seconds are shifted by as much.");
}
