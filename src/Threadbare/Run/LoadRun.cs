using System.Threading.Channels;
using Threadbare.Analysis;
using Threadbare.Analysis.Generator;
using Threadbare.Analysis.Pool;
using Threadbare.Load;
using Threadbare.Plan;
using Threadbare.Results;

namespace Threadbare.Run;

/// <summary>One run of one plan: starts the engines, merges what their loops measure, and tells the observers.</summary>
public sealed class LoadRun(LoadPlan plan, TimeProvider time)
{
    // Long enough for the loops' threads to be up before the first arrival is due.
    private static readonly TimeSpan Lead = TimeSpan.FromMilliseconds(100);

    /// <summary>Followers of the run.</summary>
    public IReadOnlyList<IRunObserver> Observers { get; init; } = [];

    /// <summary>Watches the target; null where nobody does.</summary>
    public IRuntimeProbe? Probe { get; init; }

    /// <summary>Runs to the end of the plan.</summary>
    /// <param name="endLoad">Ends the load early; open requests may still finish within the grace period.</param>
    /// <param name="abort">Ends everything now; what was measured is returned all the same.</param>
    public async Task<RunResult> RunAsync(CancellationToken endLoad, CancellationToken abort)
    {
        IReadOnlyList<Stage> stages = LoadStages.Of(plan);
        ILoadEngine engine = await Engines.OfAsync(plan, abort).ConfigureAwait(false);
        ILoadEngine? bystander = Engines.BystanderPlanOf(plan) is { } beside ? await Engines.OfAsync(beside, abort).ConfigureAwait(false) : null;

        // First, for a view that draws itself takes its time, and the lead is for the loops alone.
        Tell(observer => observer.OnStarted(plan, stages));
        DateTimeOffset startedAt = time.GetUtcNow() + Lead + plan.WarmUp;
        RunClock clock = RunClock.StartingIn(Lead + plan.WarmUp, time);
        var assembly = new RunAssembly(plan, stages, clock);
        using var promises = new PromiseWatch(plan);
        using var end = CancellationTokenSource.CreateLinkedTokenSource(endLoad, promises.Over);
        var interruption = new Interruption(clock, end.Token, abort);
        TimeSpan processor = Environment.CpuUsage.TotalTime;
        Probe?.BeginLoad();
        // Unbounded on purpose: one report a second and loop, and a loop must never wait for the merger.
        var reports = Channel.CreateUnbounded<LoopInterval>(new UnboundedChannelOptions { SingleReader = true });
        var order = new LoadOrder { Plan = plan, Stages = stages, Clock = clock, Reports = reports.Writer, EndLoad = end.Token, Abort = abort };
        await CarryAsync(engine, bystander, order, reports.Reader, assembly, promises).ConfigureAwait(false);
        double processorShare = (Environment.CpuUsage.TotalTime - processor) / (clock.Since(clock.Now) + plan.WarmUp + Lead);
        await (Probe?.EndLoadAsync(abort) ?? Task.CompletedTask).ConfigureAwait(false);

        RunResult result = Conclude(engine, assembly, interruption, startedAt, processorShare);
        result = RunJudge.Complete(result with { Notes = [.. result.Notes, .. promises.Notes], Interrupted = endLoad.IsCancellationRequested || abort.IsCancellationRequested });
        Tell(observer => observer.OnFinished(result));
        return result;
    }

    private async Task CarryAsync(ILoadEngine engine, ILoadEngine? bystander, LoadOrder order, ChannelReader<LoopInterval> reports, RunAssembly assembly, PromiseWatch promises)
    {
        using var endBystander = CancellationTokenSource.CreateLinkedTokenSource(order.EndLoad);
        Task load = engine.RunAsync(order);
        Task beside = bystander?.RunAsync(order with { Plan = Engines.BystanderPlanOf(plan)!, IsBystander = true, EndLoad = endBystander.Token }) ?? Task.CompletedTask;
        Task merge = MergeAsync(new IntervalMerger(engine.Loops + (bystander?.Loops ?? 0)), reports, assembly, promises);
        try
        {
            await load.ConfigureAwait(false);
        }
        finally
        {
            await endBystander.CancelAsync().ConfigureAwait(false);
            await beside.ConfigureAwait(false);
            order.Reports.Complete();
            await merge.ConfigureAwait(false);
        }
    }

    private async Task MergeAsync(IntervalMerger merger, ChannelReader<LoopInterval> reports, RunAssembly assembly, PromiseWatch promises)
    {
        await foreach (LoopInterval report in reports.ReadAllAsync().ConfigureAwait(false))
        {
            IReadOnlyList<MergedInterval> complete = merger.Add(report);
            report.Release();
            foreach (MergedInterval merged in complete)
            {
                IntervalResult interval = assembly.Add(merged, Probe?.Sample());
                merger.Release(merged);
                Tell(observer => observer.OnInterval(interval));
                promises.Look(assembly);
                if (assembly.TakeOver() is { Count: > 0 } steps)
                {
                    Tell(observer => observer.OnSteps(steps));
                }
            }
        }
    }

    private RunResult Conclude(ILoadEngine engine, RunAssembly assembly, Interruption interruption, DateTimeOffset startedAt, double processorShare)
    {
        TimeSpan ended = assembly.Ended(interruption.At);
        IReadOnlyList<StepResult> steps = assembly.Steps(ended);
        RunTotals totals = assembly.Totals(ended);
        var target = new TargetDescription { Urls = plan.Urls, Engine = engine.Name };
        var generator = GeneratorOf(engine, assembly, processorShare);
        return new RunResult
        {
            Id = RunId.Of(startedAt, "run"),
            StartedAt = startedAt,
            Plan = plan,
            Target = Probe?.Describe(target) ?? target,
            Environment = Surroundings.Of(plan),
            Totals = totals,
            Steps = steps,
            Intervals = assembly.Intervals,
            PoolSpans = PoolSpans.Of(assembly.Intervals),
            Generator = generator,
            Histograms = assembly.Histograms(steps.Count),
            Blame = Probe?.Blame ?? [],
            Releases = Probe?.Releases ?? [],
            Notes = [.. RunNotes.Of(plan, totals, interruption.WasAbort), .. Probe?.Notes ?? []],
        };
    }

    private static GeneratorResult GeneratorOf(ILoadEngine engine, RunAssembly assembly, double processorShare)
    {
        IReadOnlyList<string> reasons = GeneratorHealth.Reasons(assembly.Intervals, engine.Loops, Environment.ProcessorCount);
        List<double> busy = [.. assembly.Intervals.Where(interval => interval.T >= 0 && interval.Sent > 0).Select(interval => interval.BusyPercent)];
        return new GeneratorResult
        {
            Saturated = reasons.Count > 0,
            Reasons = reasons,
            MaxLatenessMs = Math.Round(assembly.Lateness.Max.TotalMilliseconds, 3),
            LatenessP99Ms = Math.Round(assembly.Lateness.ValueAt(99).TotalMilliseconds, 3),
            BusyPercent = busy.Count == 0 ? 0 : Math.Round(busy.Average(), 1),
            CpuPercent = Math.Round(100 * processorShare, 1),
            Loops = engine.Loops,
            Connections = assembly.Connections,
        };
    }

    private void Tell(Action<IRunObserver> tell)
    {
        foreach (IRunObserver observer in Observers)
        {
            tell(observer);
        }
    }
}
