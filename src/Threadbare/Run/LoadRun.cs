using System.Threading.Channels;
using Threadbare.Analysis;
using Threadbare.Analysis.Generator;
using Threadbare.Analysis.Pool;
using Threadbare.Http;
using Threadbare.Load;
using Threadbare.Loops;
using Threadbare.Plan;
using Threadbare.Results;
using Threadbare.Run.Machine;
using Threadbare.Run.Merging;
using Threadbare.Run.Setup;

namespace Threadbare.Run;

/// <summary>Runs one plan: starts the engines, merges what their loops measure, and tells the observers.</summary>
public sealed class LoadRun(LoadPlan plan, TimeProvider time)
{
    // Long enough for the loops' threads to be ready before the first arrival is due.
    private static readonly TimeSpan Lead = TimeSpan.FromMilliseconds(100);

    /// <summary>Observers of the run.</summary>
    public IReadOnlyList<IRunObserver> Observers { get; init; } = [];

    /// <summary>Watches the target; null when nothing does.</summary>
    public IRuntimeProbe? Probe { get; init; }

    /// <summary>The answers to requests that were sent before the load; none by default.</summary>
    public SetupReport Setup { get; init; } = SetupReport.None;

    /// <summary>Timestamp of the time provider at the start of the measured load; 0 before the run.</summary>
    internal long StartTimestamp { get; private set; }

    /// <summary>Runs to the end of the plan.</summary>
    /// <param name="endLoad">Ends the load early; open requests may still finish within the grace period.</param>
    /// <param name="abort">Ends everything at once; the result still contains what was measured.</param>
    public async Task<RunResult> RunAsync(CancellationToken endLoad, CancellationToken abort)
    {
        IReadOnlyList<Stage> stages = LoadStages.Create(plan);
        ILoadEngine engine = await CreateEngineAsync(plan, abort).ConfigureAwait(false);
        ILoadEngine? bystander = BystanderLoad.Create(plan) is { } beside
            ? await CreateEngineAsync(beside, abort).ConfigureAwait(false)
            : null;

        var observers = new ObserverGroup(Observers);
        // Before the clock starts: an observer may take its time to draw itself, and the lead is for the loops alone.
        LoadPlan shown = plan.ForShowing();
        observers.Tell(observer => observer.OnStarted(shown, stages));
        DateTimeOffset startedAt = time.GetUtcNow() + Lead + plan.WarmUp;
        RunClock clock = RunClock.StartingIn(Lead + plan.WarmUp, time);
        StartTimestamp = clock.Zero;
        var assembly = new RunAssembly(plan, stages, clock);
        using var thresholds = new ThresholdWatch(plan);
        using var end = CancellationTokenSource.CreateLinkedTokenSource(endLoad, thresholds.Over);
        var interruption = new Interruption(clock, end.Token, abort);
        TimeSpan processor = Environment.CpuUsage.TotalTime;
        Probe?.BeginLoad();
        // Unbounded on purpose: each loop sends one report a second, and a loop must never wait for the merger.
        var reports = Channel.CreateUnbounded<LoopInterval>(new UnboundedChannelOptions { SingleReader = true });
        var job = new LoadJob
        {
            Plan = plan, Stages = stages, Clock = clock, Reports = reports.Writer, EndLoad = end.Token, Abort = abort,
            FailuresBefore = Setup.Failures,
        };
        var setup = new MergeSetup(reports.Reader, assembly, thresholds, observers);
        await SendAsync(engine, bystander, job, setup).ConfigureAwait(false);
        TimeSpan length = clock.Since(clock.Now) + plan.WarmUp + Lead;
        double processorShare = (Environment.CpuUsage.TotalTime - processor) / length;
        await (Probe?.EndLoadAsync(abort) ?? Task.CompletedTask).ConfigureAwait(false);

        RunResult result = Conclude(engine, assembly, interruption, startedAt, processorShare);
        result = RunJudge.Complete(result with
        {
            Notes = [.. result.Notes, .. thresholds.Notes, .. observers.Notes],
            Interrupted = endLoad.IsCancellationRequested || abort.IsCancellationRequested,
        });
        observers.Tell(observer => observer.OnFinished(result));
        return result;
    }

    private static Task<ILoadEngine> CreateEngineAsync(LoadPlan plan, CancellationToken abort) =>
        Engines.CreateAsync(plan, LoopCount.Choose(plan), MachineLimits.Read().Connections, abort);

    private async Task SendAsync(ILoadEngine engine, ILoadEngine? bystander, LoadJob job, MergeSetup setup)
    {
        using var endBystander = CancellationTokenSource.CreateLinkedTokenSource(job.EndLoad);
        Task load = engine.RunAsync(job);
        Task beside = bystander is null
            ? Task.CompletedTask
            : bystander.RunAsync(job with
            {
                Plan = BystanderLoad.Create(plan)!, IsBystander = true, EndLoad = endBystander.Token, FailuresBefore = [],
            });
        Task merge = MergeAsync(new IntervalMerger(engine.Loops + (bystander?.Loops ?? 0)), setup);
        try
        {
            await load.ConfigureAwait(false);
        }
        finally
        {
            await endBystander.CancelAsync().ConfigureAwait(false);
            await beside.ConfigureAwait(false);
            job.Reports.Complete();
            await merge.ConfigureAwait(false);
        }
    }

    private async Task MergeAsync(IntervalMerger merger, MergeSetup setup)
    {
        (ChannelReader<LoopInterval> reports, RunAssembly assembly, ThresholdWatch thresholds, ObserverGroup observers) = setup;
        await foreach (LoopInterval report in reports.ReadAllAsync().ConfigureAwait(false))
        {
            IReadOnlyList<MergedInterval> complete = merger.Add(report);
            report.Release();
            foreach (MergedInterval merged in complete)
            {
                IntervalResult interval = assembly.Add(merged, Probe?.Sample());
                merger.Release(merged);
                observers.Tell(observer => observer.OnInterval(interval));
                thresholds.Check(assembly);
                if (assembly.TakeFinishedSteps() is { Count: > 0 } steps)
                {
                    observers.Tell(observer => observer.OnSteps(steps));
                }
            }
        }
    }

    private RunResult Conclude(
        ILoadEngine engine, RunAssembly assembly, Interruption interruption, DateTimeOffset startedAt, double processorShare)
    {
        TimeSpan ended = assembly.Ended(interruption.At);
        IReadOnlyList<StepResult> steps = assembly.Steps(ended);
        RunTotals totals = assembly.Totals(ended);
        var target = TargetDescription.FromPlan(plan) with { Engine = engine.Name };
        return new RunResult
        {
            Id = RunId.Create(startedAt, "run"),
            StartedAt = startedAt,
            Plan = plan,
            Target = Probe?.Describe(target) ?? target,
            Environment = EnvironmentReader.Read(plan),
            Totals = totals,
            Preflight = Setup.Answers,
            Endpoints = assembly.Endpoints(totals),
            Steps = steps,
            Intervals = assembly.Intervals,
            PoolSpans = PoolSpans.Find(assembly.Intervals),
            Generator = JudgeGenerator(engine, assembly, processorShare),
            Histograms = assembly.Histograms(steps.Count),
            Blame = FedRoutes.Restore(Probe?.Blame ?? [], plan),
            Releases = Probe?.Releases ?? [],
            Notes = [.. Setup.Hints, .. RunNotes.Describe(plan, totals, interruption.WasAbort), .. Probe?.Notes ?? []],
        };
    }

    private static GeneratorResult JudgeGenerator(ILoadEngine engine, RunAssembly assembly, double processorShare)
    {
        IReadOnlyList<string> reasons = GeneratorHealth.Reasons(assembly.Intervals, engine.Loops, Environment.ProcessorCount);
        IEnumerable<IntervalResult> measured = assembly.Intervals.Where(interval => interval.T >= 0 && interval.Sent > 0);
        return new GeneratorResult
        {
            Saturated = reasons.Count > 0,
            Reasons = reasons,
            MaxLatenessMs = Math.Round(assembly.Lateness.Max.TotalMilliseconds, 3),
            LatenessP99Ms = Math.Round(assembly.Lateness.ValueAt(99).TotalMilliseconds, 3),
            BusyPercent = Math.Round(measured.Select(interval => interval.BusyPercent).DefaultIfEmpty(0).Average(), 1),
            CpuPercent = Math.Round(100 * processorShare, 1),
            Loops = engine.Loops,
            Connections = assembly.Connections,
        };
    }

    /// <summary>The source and the receivers of merged intervals.</summary>
    private sealed record MergeSetup(
        ChannelReader<LoopInterval> Reports, RunAssembly Assembly, ThresholdWatch Thresholds, ObserverGroup Observers);
}
