using Threadbare.Diagnostics.Blame;
using Threadbare.Diagnostics.Monitor;
using Threadbare.Find;
using Threadbare.Plan;
using Threadbare.Report;
using Threadbare.Results;
using Threadbare.Run;
using Threadbare.Tool.Commands;

namespace Threadbare.Tool.Lab.Experiments;

/// <summary>Runs one arm: fresh processes, its load, its files.</summary>
internal sealed class ArmRunner(ExperimentSettings settings, ILabView view, Interrupts interrupts, TimeProvider time)
{
    /// <summary>Starts the processes of an arm and has each answer one request of its load.</summary>
    /// <exception cref="PartStartException">A process did not come up.</exception>
    public async Task<ReadyArm> PrepareAsync(ExperimentPart part, ExperimentArm arm, RealParts parts)
    {
        LabArguments arguments = part.Service.With(arm.Service).ToArguments(LabRole.Service, settings.DelayOf(part), parts);
        var instances = new List<LabProcess>();
        RuntimeMonitor? monitor = null;
        try
        {
            while (instances.Count < arm.Instances)
            {
                instances.Add(await LabProcess.StartAsync(arguments, time, interrupts.EndLoad));
            }

            // Before the first request: what it compiles into its callers is only seen while it is compiled.
            monitor = part.WatchesRuntime && instances is [var only] ? await BlameWatch.MonitorAsync(only.Id, time, interrupts.EndLoad) : null;
            LoadPlan plan = PlanOf(part, arm, [.. instances.Select(process => process.Address)]);
            await new LoadRun(FirstRequests.Create(plan), time).RunAsync(interrupts.EndLoad, interrupts.Abort);
            return new ReadyArm(arm, plan, instances, monitor);
        }
        catch
        {
            await (monitor?.DisposeAsync() ?? ValueTask.CompletedTask);
            await Task.WhenAll(instances.Select(process => process.DisposeAsync().AsTask()));
            throw;
        }
    }

    /// <summary>Loads an arm that is ready, and ends its processes.</summary>
    public async Task<RunResult> RunAsync(ExperimentPart part, ReadyArm ready, bool isShown, string folder)
    {
        await using ReadyArm ending = ready;
        await using ArmProgress progress = isShown ? view.OnArm(part, ready.Arm) : new ArmProgress([], null);
        IRuntimeProbe? probe = ready.Monitor ?? (ready.Single is { } only ? new ProcessProbe(only.Id, time) : (IRuntimeProbe?)null);
        RunResult result = part.Searches
            ? await new FindRun(ready.Plan, time) { Observers = [.. progress.Observers.Select(observer => observer as IFindObserver ?? new SearchFollower(observer))], Probe = probe }.RunAsync(interrupts.EndLoad, interrupts.Abort)
            : await new LoadRun(ready.Plan, time) { Observers = progress.Observers, Probe = probe }.RunAsync(interrupts.EndLoad, interrupts.Abort);
        await RunFolder.Create(folder, result).SaveAsync(result, CancellationToken.None);
        return result;
    }

    private LoadPlan PlanOf(ExperimentPart part, ExperimentArm arm, IReadOnlyList<Uri> addresses)
    {
        LoadPlan plan = ArmLoad.PlanOf(part, arm, settings.IsFull, addresses.Select(address => address.AbsoluteUri));
        return part.Bystander is { } path ? plan with { Bystander = new BystanderPlan(new Uri(addresses[0], path).AbsoluteUri, BystanderPlan.DefaultRate) } : plan;
    }
}
