using Threadbare.Http;

namespace Threadbare.Agents.Work;

/// <summary>Carries the share of one load: the same engine and loops as in a run of one machine, and their reports merged into one a
/// second.</summary>
internal sealed class ShareLoad : IDisposable
{
    private static readonly string StoodStill =
        FormattableString.Invariant($"it stood still for more than {FleetTerms.Lease.TotalSeconds:0} s, and ended its load");

    private static readonly string TooLate =
        FormattableString.Invariant($"its order to begin came more than {FleetTerms.Lease.TotalSeconds:0} s after the beginning");

    private readonly int _number;
    private readonly LoadPlan _plan;
    private readonly LoadShare _share;
    private readonly ILoadEngine _engine;
    private readonly LoadOrder _order;
    private readonly TimeProvider _time;
    private readonly CancellationTokenSource _end = new();
    private readonly CancellationTokenSource _abort = new();
    private volatile bool _leaves;

    /// <param name="number">The number of the load.</param>
    /// <param name="order">The load.</param>
    /// <param name="share">The share of this agent.</param>
    /// <param name="engine">Sends the share.</param>
    /// <param name="time">The clock.</param>
    internal ShareLoad(int number, LoadOrder order, LoadShare share, ILoadEngine engine, TimeProvider time) =>
        (_number, _order, _plan, _share, _engine, _time) = (number, order, order.Plan, share, engine, time);

    /// <summary>The number of the load.</summary>
    public int Number => _number;

    /// <summary>Sends the telemetry of this agent; null where none is asked for.</summary>
    public OtlpExport? Telemetry { get; set; }

    /// <summary>The message that says that the share can be carried.</summary>
    public Ready Ready => new()
    {
        Load = _number, Engine = _engine.Name, Loops = _engine.Loops, SharesMachine = _plan.Urls.Any(TargetPlace.IsLocal),
    };

    /// <summary>Prepares a share: looks up its hosts, and checks that this machine can carry it and reach the target.</summary>
    /// <param name="number">The number of the load.</param>
    /// <param name="order">The load.</param>
    /// <param name="share">The share of this agent.</param>
    /// <param name="time">The clock.</param>
    /// <param name="cancellationToken">Cancels the preparation.</param>
    /// <exception cref="UsageException">This machine cannot carry the share, or cannot reach the target; the problems say why.</exception>
    public static async Task<ShareLoad> PrepareAsync(
        int number, LoadOrder order, LoadShare share, TimeProvider time, CancellationToken cancellationToken)
    {
        var limits = MachineLimits.Read();
        if (limits.FindProblems(CutTo(share, order.Plan)) is { Count: > 0 } problems)
        {
            throw new UsageException([.. problems]);
        }

        IReadOnlyList<UnreachableTarget> unreachable =
            await new ReachCheck(order.Plan, time).FindUnreachableAsync(cancellationToken).ConfigureAwait(false);
        if (unreachable.Count > 0)
        {
            throw new UsageException([.. unreachable.Select(target => target.Statement)]);
        }

        ILoadEngine engine = await Engines
            .CreateAsync(order.Plan, LoopCount.Choose(order.Plan), limits.Connections, cancellationToken).ConfigureAwait(false);
        return new ShareLoad(number, order, share, engine, time);
    }

    /// <summary>Ends the load; open requests may still finish within the grace period.</summary>
    public void End() => _end.Cancel();

    /// <summary>Ends the load because this agent goes away: what was counted is told, and the share does not count as carried.</summary>
    public void Leave()
    {
        _leaves = true;
        _end.Cancel();
    }

    /// <summary>Ends everything at once.</summary>
    public void Abort()
    {
        _end.Cancel();
        _abort.Cancel();
    }

    /// <summary>Carries the share to its end. Never fails: a defect ends it, and the coordinator is told.</summary>
    /// <remarks>An order that comes late is a standstill like any other: what is due is sent at once, and its lateness is told.</remarks>
    /// <param name="zero">The timestamp at which the measured load begins.</param>
    /// <param name="tell">Sends a message to the coordinator. Any thread may call it.</param>
    public async Task RunAsync(long zero, Action<FromAgent> tell)
    {
        var clock = new RunClock(_time, zero);
        if (clock.Since(clock.Now) + _plan.WarmUp > FleetTerms.Lease)
        {
            tell(CreateFailure(TooLate));
            return;
        }

        using var defects = new DefectWatch();
        using var abort = CancellationTokenSource.CreateLinkedTokenSource(_abort.Token, defects.Over);
        // Unbounded on purpose: each loop sends one report a second, and a loop must never wait for the merger.
        var reports = Channel.CreateUnbounded<LoopInterval>(new UnboundedChannelOptions { SingleReader = true });
        int empty = 0;
        var job = new LoadJob
        {
            Plan = _plan, Stages = LoadStages.Create(_plan), Clock = clock, Reports = reports.Writer, EndLoad = _end.Token,
            Abort = abort.Token, Share = _share, FailuresBefore = _order.FailuresBefore, OnDefect = defects.Record,
            Users = _order.Users, Section = _order.Section,
            Scenarios = _order.Users?.Compiled ?? CompiledPlan.Compile(_plan),
            LongestStandstill = FleetTerms.Lease,
            OnStandstill = () => tell(CreateFailure(StoodStill)),
            StopRun = reason => tell(CreateNotice(NoticeKind.Stop, reason)),
            OnNobodyLeft = () =>
            {
                if (Interlocked.Increment(ref empty) == _engine.Loops)
                {
                    tell(CreateNotice(NoticeKind.NobodyLeft, ""));
                }
            },
        };
        Task merge = defects.GuardAsync(MergeAsync(reports.Reader, clock, tell));
        await defects.GuardAsync(_engine.RunAsync(job)).ConfigureAwait(false);
        reports.Writer.Complete();
        await merge.ConfigureAwait(false);
        if (defects.First is { } defect)
        {
            tell(SystemRefusal.Describe(defect) is { } refusal
                ? CreateFailure(refusal)
                : CreateNotice(NoticeKind.Defect, $"{defect.GetType().Name}: {defect.Message}"));
        }

        if (!_leaves)
        {
            var ended = new Ended { Load = _number };
            ended.Kept.AddRange(_order.Users?.Numbers ?? []);
            tell(new FromAgent { Ended = ended });
        }
    }

    public void Dispose()
    {
        _end.Dispose();
        _abort.Dispose();
        (_engine as IDisposable)?.Dispose();
    }

    // The limits of this machine bound its share, not the whole.
    private static LoadPlan CutTo(LoadShare share, LoadPlan plan) => plan.Shape.IsOpen
        ? plan
        : plan with { Shape = new ConstantLoad((int)Math.Max(1, share.CountOf((long)plan.Shape.Peak))) };

    private async Task MergeAsync(ChannelReader<LoopInterval> reports, RunClock clock, Action<FromAgent> tell)
    {
        var processor = new OwnProcessorUse(clock);
        var merger = new IntervalMerger(_engine.Loops, _plan);
        await foreach (LoopInterval report in reports.ReadAllAsync().ConfigureAwait(false))
        {
            IReadOnlyList<MergedInterval> complete = merger.Add(report);
            report.Release();
            foreach (MergedInterval merged in complete)
            {
                Tell(merged, isLast: merger.IsOver && merged == complete[^1] && !_leaves);
                merger.Release(merged);
            }
        }

        foreach (MergedInterval merged in merger.TakeRest())
        {
            Tell(merged, isLast: false);
        }

        void Tell(MergedInterval merged, bool isLast)
        {
            Telemetry?.Add(_plan, merged);
            tell(new FromAgent
            {
                Counts = new Counts
                {
                    Load = _number,
                    Index = merged.Index,
                    Last = isLast,
                    Json = CountedSecond.Write(merged),
                    LastEnded = merged.LastEnded == 0 ? 0 : NanoClock.CountOf(clock.Since(merged.LastEnded)),
                    BusyPercent = merged.BusyPercent,
                    Users = merged.Users,
                    InFlight = merged.InFlight,
                    Waiting = merged.Waiting,
                    CpuPercent = processor.Percent,
                },
            });
        }
    }

    private FromAgent CreateFailure(string why) => new() { Failed = new Failed { Load = _number, Why = why } };

    private FromAgent CreateNotice(NoticeKind kind, string text) =>
        new() { Notice = new Notice { Load = _number, Kind = kind, Text = Bounded.Text(text) } };
}
