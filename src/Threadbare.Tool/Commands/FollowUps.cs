using Threadbare.Analysis;
using Threadbare.Diagnostics.Monitor;
using Threadbare.Plan;
using Threadbare.Report;
using Threadbare.Results;
using Threadbare.Results.Verdicts;
using Threadbare.Run;
using Threadbare.Run.Find;
using Threadbare.Tool.Launch;

namespace Threadbare.Tool.Commands;

/// <summary>Starts the service once more, with a change, and measures it; null where it did not come up.</summary>
internal delegate Task<RunResult?> Relaunch(LaunchChange change, Func<RuntimeMonitor?, Task<RunResult>> measure);

/// <summary>What a service that we launched can be asked beside its tipping point: the line that holds its threads, a sudden load on a cold process, and what other settings do.</summary>
internal sealed class FollowUps(LoadPlan plan, IReadOnlyList<LaunchChange> changes, IReadOnlyList<IFindObserver> observers, Interrupts interrupts, TimeProvider time) : IFollowUp
{
    public async Task<RunResult> CompleteAsync(RunResult result, Relaunch relaunch, string folder)
    {
        result = await new SeparatingLook(plan, observers, Say, interrupts, time).CompleteAsync(result, relaunch, folder);
        result = await new SecondLook(plan, Say, interrupts, time).CompleteAsync(result, relaunch, folder);
        if (result.Verdict is { TippingPoint: { } tip } && !interrupts.HasAny)
        {
            result = await SpikeAsync(result, tip, relaunch, folder);
        }

        foreach (LaunchChange change in changes.TakeWhile(_ => !interrupts.HasAny))
        {
            result = await TryAsync(result, change, relaunch, folder);
        }

        return result;
    }

    private async Task<RunResult> SpikeAsync(RunResult result, TippingPoint tip, Relaunch relaunch, string folder)
    {
        Say($"The same load at once on a cold process: {SpikeFinding.LoadOf(tip)}");
        RunResult? spike = await relaunch(LaunchChange.None, async monitor =>
        {
            await new LoadRun(FirstRequests.Of(plan), time).RunAsync(interrupts.EndLoad, interrupts.Abort);
            return await new SuddenLoad(plan, time) { Observers = observers, Probe = monitor }.RunAsync(tip.High, interrupts.EndLoad, interrupts.Abort);
        });
        return spike is null ? result : With(await KeptAsync(spike, folder, "spike"), result, verdict => verdict with { Findings = [.. verdict.Findings, SpikeFinding.Of(spike)] });
    }

    private async Task<RunResult> TryAsync(RunResult result, LaunchChange change, Relaunch relaunch, string folder)
    {
        Say($"Tried: {change.Text}");
        RunResult? tried = await relaunch(change, monitor => new FindRun(plan, time) { Observers = observers, Probe = monitor }.RunAsync(interrupts.EndLoad, interrupts.Abort));
        return tried is null ? result : With(await KeptAsync(tried, folder, change.Text), result, verdict => verdict with { WhatIf = TriedChange.Into(verdict.WhatIf, change.Text, tried) });
    }

    private void Say(string text)
    {
        foreach (IFindObserver observer in observers)
        {
            observer.OnNext(text);
        }
    }

    private static async Task<RunResult> KeptAsync(RunResult part, string folder, string name)
    {
        string safe = string.Concat(name.Select(letter => char.IsAsciiLetterOrDigit(letter) ? letter : '-'));
        await RunFolder.At(Path.Combine(folder, safe), part).SaveAsync(part, CancellationToken.None);
        return part;
    }

    private static RunResult With(RunResult part, RunResult result, Func<Verdict, Verdict> change) => result with
    {
        Verdict = result.Verdict is { } verdict ? change(verdict) : null,
        Interrupted = result.Interrupted || part.Interrupted,
    };
}
