namespace Threadbare.Run;

/// <summary>Runs one plan: starts the engines, merges what their loops measure, and tells the observers.</summary>
internal sealed class LoadRun(LoadPlan plan, TimeProvider time)
{
    // How long a service that is asked after the load may take to answer.
    private static readonly TimeSpan LongestAnswer = TimeSpan.FromSeconds(2);

    /// <summary>Observers of the run.</summary>
    public IReadOnlyList<IRunObserver> Observers { get; init; } = [];

    /// <summary>Watches the target; null when nothing does.</summary>
    public IRuntimeProbe? Probe { get; init; }

    /// <summary>Watches the service's database; null when nothing does.</summary>
    public IDatabaseProbe? Database { get; init; }

    /// <summary>The answers to requests that were sent before the load; none by default.</summary>
    public SetupReport Setup { get; init; } = SetupReport.None;

    /// <summary>Looks at the target after the load; null when nobody does, or the caller itself does.</summary>
    internal RestWatch? Rest { get; init; }

    /// <summary>The virtual users of the loads before and after; null when this one has users of its own.</summary>
    internal KeptUsers? Users { get; init; }

    /// <summary>The steps of their scenarios that users take.</summary>
    internal ScenarioSection Section { get; init; }

    /// <summary>Carries the load; this process by default.</summary>
    internal ILoadCarrier Carrier { get; init; } = LocalCarrier.Instance;

    /// <summary>Timestamp of the time provider at the start of the measured load; 0 before the run.</summary>
    internal long StartTimestamp { get; private set; }

    /// <summary>Runs to the end of the plan.</summary>
    /// <param name="endLoad">Ends the load early; open requests may still finish within the grace period.</param>
    /// <param name="abort">Ends everything at once; the result still contains what was measured.</param>
    public async Task<RunResult> RunAsync(CancellationToken endLoad, CancellationToken abort)
    {
        IReadOnlyList<Stage> stages = LoadStages.Create(plan);
        CompiledPlan scenarios = Users?.Compiled ?? CompiledPlan.Compile(plan);
        var order = new LoadOrder(plan) { Users = Users, Section = Section, FailuresBefore = Setup.Failures };
        ILoadEngine engine = await Carrier.PrepareAsync(order, abort).ConfigureAwait(false);
        // Few requests, which only this process sends: they show what any user would feel.
        ILoadEngine? bystander = BystanderLoad.Create(plan) is { } beside
            ? await LocalCarrier.Instance.PrepareAsync(new LoadOrder(beside), abort).ConfigureAwait(false)
            : null;

        var observers = new ObserverGroup(Observers);
        // Before the clock starts: an observer may take its time to draw itself, and the lead is for the loops alone.
        LoadPlan shown = plan.ForShowing();
        observers.Tell(observer => observer.OnStarted(shown, stages));
        RunEnvironment environment = EnvironmentReader.Read(plan);
        DateTimeOffset startedAt = time.GetUtcNow() + engine.Lead + plan.WarmUp;
        RunClock clock = RunClock.StartingIn(engine.Lead + plan.WarmUp, time);
        StartTimestamp = clock.Zero;
        TargetDescription target = TargetDescription.FromPlan(plan) with { Engine = engine.Name };
        var start = new RunStart(plan, startedAt, clock.Zero, target, environment, engine.Loops, Setup);
        var assembly = new RunAssembly(plan, stages, clock);
        using var thresholds = new ThresholdWatch(plan);
        using var stop = new StopByPlan();
        var users = new UsersLeft(clock, engine.Reporters);
        using var defects = new DefectWatch();
        using var end = CancellationTokenSource.CreateLinkedTokenSource(endLoad, thresholds.Over, stop.Over);
        using var cut = CancellationTokenSource.CreateLinkedTokenSource(abort, defects.Over);
        var interruption = new Interruption(clock, end.Token, cut.Token);
        var processor = new OwnProcessorUse(clock);
        Probe?.BeginLoad(clock.Zero);
        Database?.BeginLoad();
        // Unbounded on purpose: each loop sends one report a second, and a loop must never wait for the merger.
        var reports = Channel.CreateUnbounded<LoopInterval>(new UnboundedChannelOptions { SingleReader = true });
        var job = new LoadJob
        {
            Plan = plan, Stages = stages, Clock = clock, Reports = reports.Writer, EndLoad = end.Token, Abort = cut.Token,
            FailuresBefore = Setup.Failures, OnDefect = defects.Record, Scenarios = scenarios, StopRun = stop.Record, Users = Users,
            Section = Section,
            OnNobodyLeft = users.RecordEmptyLoop,
        };
        var setup = new MergeSetup(start, reports.Reader, assembly, thresholds, observers, processor);
        await SendAsync(engine, bystander, job, setup, defects).ConfigureAwait(false);
        double processorPercent = processor.Percent;
        Task endOfDatabase = defects.GuardAsync(Database?.EndLoadAsync(abort) ?? Task.CompletedTask);
        await defects.GuardAsync(Probe?.EndLoadAsync(abort) ?? Task.CompletedTask).ConfigureAwait(false);
        await endOfDatabase.ConfigureAwait(false);

        var ending = new RunEnd(assembly.Ended(interruption.At, users.GoneAt), processorPercent, interruption.WasAbort);
        RunResult result = AddDatabase(AddObservations(AddFleet(RunConclusion.Create(start, assembly, ending), engine.Report)));
        if (Rest is not null && !interruption.WasAbort && !endLoad.IsCancellationRequested)
        {
            result = await Rest.LookAsync(result, _ => { }).ConfigureAwait(false);
            // Only agents may reach the service, and code of a user is not run once more.
            bool mayAsk = plan is { Preflight: true, Code: null } && !Carrier.IsRemote;
            Func<Task<bool>>? asks = mayAsk ? () => AnswersAsync(endLoad, abort) : null;
            result = result with { After = await Rest.LookAfterAsync(result, asks).ConfigureAwait(false) };
        }

        string? refusal = SystemRefusal.Describe(defects.First);
        Exception? defect = refusal is null ? defects.First : null;
        GeneratorResult sender = result.Generator;
        result = RunJudge.Complete(result with
        {
            Generator = refusal is null ? sender : sender with { Saturated = true, Reasons = [.. sender.Reasons, refusal] },
            Notes =
            [
                .. result.Notes, .. engine.Notes, .. DescribeDefect(defect, ending.Ended),
                .. thresholds.Notes, .. stop.Notes, .. users.Describe(ending.Ended, plan.Length), .. observers.Notes,
            ],
            Defect = defect?.ToString(),
            Interrupted = endLoad.IsCancellationRequested || abort.IsCancellationRequested || defect is not null,
        });
        observers.Tell(observer => observer.OnFinished(result));
        return result;
    }

    private static string[] DescribeDefect(Exception? defect, TimeSpan ended) => defect is null ? [] :
    [
        Invariant($"A defect in Threadbare ended the load after {ended.TotalSeconds:0} s ({defect.GetType().Name}: ")
            + $"{defect.Message.ReplaceLineEndings(" ").TrimEnd('.')}). The figures show what was measured until then.",
    ];

    private async Task<bool> AnswersAsync(CancellationToken endLoad, CancellationToken abort)
    {
        TimeSpan timeout = plan.Timeout < LongestAnswer ? plan.Timeout : LongestAnswer;
        LoadPlan first = FirstRequests.Create(plan) with { Timeout = timeout, Grace = timeout };
        return (await new LoadRun(first, time).RunAsync(endLoad, abort).ConfigureAwait(false)).Totals.Ok > 0;
    }

    // Never fails: a defect ends the load at once, and what was measured until then is the result.
    private async Task SendAsync(ILoadEngine engine, ILoadEngine? bystander, LoadJob job, MergeSetup setup, DefectWatch defects)
    {
        using var endBystander = CancellationTokenSource.CreateLinkedTokenSource(job.EndLoad);
        Task load = defects.GuardAsync(engine.RunAsync(job));
        Task beside = bystander is null
            ? Task.CompletedTask
            : defects.GuardAsync(bystander.RunAsync(CreateBystanderJob(job) with { EndLoad = endBystander.Token }));
        var merger = new IntervalMerger(engine.Reporters + (bystander?.Reporters ?? 0), plan);
        Task merge = defects.GuardAsync(MergeAsync(merger, setup));
        await load.ConfigureAwait(false);
        await endBystander.CancelAsync().ConfigureAwait(false);
        await beside.ConfigureAwait(false);
        job.Reports.Complete();
        await merge.ConfigureAwait(false);
    }

    private LoadJob CreateBystanderJob(LoadJob job)
    {
        LoadPlan beside = BystanderLoad.Create(plan)!;
        return job with
        {
            Plan = beside, Scenarios = CompiledPlan.Compile(beside), IsBystander = true, FailuresBefore = [], Users = null,
            Section = ScenarioSection.Whole, OnNobodyLeft = () => { },
        };
    }

    private async Task MergeAsync(IntervalMerger merger, MergeSetup setup)
    {
        await foreach (LoopInterval report in setup.Reports.ReadAllAsync().ConfigureAwait(false))
        {
            if (report.IsLate)
            {
                var late = MergedInterval.OfOne(report, plan);
                setup.Assembly.AddLate(late);
                setup.Observers.Tell(observer => observer.OnLate(late));
                report.Release();
                continue;
            }

            IReadOnlyList<MergedInterval> complete = merger.Add(report);
            report.Release();
            foreach (MergedInterval merged in complete)
            {
                await TakeAsync(merged, setup).ConfigureAwait(false);
                merger.Release(merged);
            }
        }

        foreach (MergedInterval merged in merger.TakeRest())
        {
            await TakeAsync(merged, setup).ConfigureAwait(false);
        }
    }

    private async ValueTask TakeAsync(MergedInterval merged, MergeSetup setup)
    {
        (RunStart start, _, RunAssembly assembly, ThresholdWatch thresholds, ObserverGroup observers, OwnProcessorUse processor) = setup;
        // What the process shows after a standstill of this tool is old, or of a service that nothing was asked of.
        bool hasSample = Probe is not null && merged.Standstill == 0;
        ProbedSecond probed = !hasSample ? default : await Probe!.SampleAsync(merged.Index).ConfigureAwait(false);
        IntervalResult interval = assembly.Add(merged, probed);
        observers.Tell(observer => observer.OnInterval(interval));
        var second = new RunSecond(start, interval, merged, processor.Percent, Probe, Database);
        observers.Tell(observer => observer.OnSecond(second));
        thresholds.Check(assembly);
        if (assembly.TakeFinishedSteps() is { Count: > 0 } steps)
        {
            observers.Tell(observer => observer.OnSteps(steps));
        }
    }

    private RunResult AddObservations(RunResult result) => Probe is null ? result : FedRoutes.Restore(Probe.Seen, plan)
        .AddTo(result with { Agents = [.. result.Agents, .. Probe.Agents] }, RunJudge.FindTellingStep(result));

    private static RunResult AddFleet(RunResult result, FleetReport? fleet) => fleet is null ? result : result with
    {
        Agents = fleet.Agents,
        Environment = result.Environment with { SharesMachineWithTarget = fleet.SharesMachineWithTarget },
        Generator = result.Generator with
        {
            // Each agent was judged by its own figures: those of all together are the worst of any.
            Saturated = fleet.Reasons.Count > 0, Reasons = fleet.Reasons,
        },
        Notes = [.. result.Notes, .. fleet.Notes],
    };

    private RunResult AddDatabase(RunResult result) => Database is null ? result : result with
    {
        Database = DatabaseCalls.Divide(Database.Activity, result.Totals),
        Notes = [.. result.Notes, .. Database.Notes],
    };

    /// <summary>The source and the receivers of merged intervals.</summary>
    private sealed record MergeSetup(
        RunStart Start,
        ChannelReader<LoopInterval> Reports,
        RunAssembly Assembly,
        ThresholdWatch Thresholds,
        ObserverGroup Observers,
        OwnProcessorUse Processor);
}
