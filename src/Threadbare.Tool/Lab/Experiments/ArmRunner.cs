using Threadbare.Diagnostics.Monitor;
using Threadbare.Plan;
using Threadbare.Report;
using Threadbare.Results;
using Threadbare.Run;
using Threadbare.Tool.Commands;

namespace Threadbare.Tool.Lab.Experiments;

/// <summary>Runs one arm: fresh processes, its load, its files.</summary>
internal sealed class ArmRunner(ExperimentSettings settings, ILabView view, Interrupts interrupts, TimeProvider time)
{
    /// <exception cref="PartStartException">A process did not come up.</exception>
    public async Task<RunResult> RunAsync(ExperimentPart part, ExperimentArm arm, RealParts parts, string folder)
    {
        TimeSpan delay = settings.DelayOf(part);
        ServiceSettings service = part.Service.With(arm.Service);
        await using var instances = new Processes();
        for (int i = 0; i < arm.Instances; i++)
        {
            instances.Add(await LabProcess.StartAsync(service.ToArguments(LabRole.Service, delay, parts), time, interrupts.EndLoad));
        }

        LoadPlan plan = PlanOf(part, arm, instances.Addresses);
        await new LoadRun(FirstRequests.Of(plan), time).RunAsync(interrupts.EndLoad, interrupts.Abort);
        await using RuntimeMonitor? monitor = part.WatchesRuntime && instances.Single is { } watched ? await RuntimeMonitor.StartAsync(watched.Id, time, stacks: null, interrupts.EndLoad) : null;
        await using ArmProgress progress = view.OnArm(part, arm);
        var run = new LoadRun(plan, time)
        {
            Observers = progress.Observers,
            Probe = monitor ?? (instances.Single is { } only ? new ProcessProbe(only.Id, time) : (IRuntimeProbe?)null),
        };
        RunResult result = await run.RunAsync(interrupts.EndLoad, interrupts.Abort);
        await RunFolder.At(folder, result).SaveAsync(result, CancellationToken.None);
        return result;
    }

    private LoadPlan PlanOf(ExperimentPart part, ExperimentArm arm, IReadOnlyList<Uri> addresses)
    {
        LoadPlan plan = LoadText.Parse(ArmLoad.Of(part, arm, settings.IsFull), [.. addresses.Select(address => address.AbsoluteUri.TrimEnd('/') + arm.Path)]);
        return part.Bystander is { } path ? plan with { Bystander = new BystanderPlan(new Uri(addresses[0], path).AbsoluteUri, BystanderPlan.DefaultRate) } : plan;
    }

    private sealed class Processes : IAsyncDisposable
    {
        private readonly List<LabProcess> _all = [];

        public IReadOnlyList<Uri> Addresses => [.. _all.Select(process => process.Address)];

        public LabProcess? Single => _all.Count == 1 ? _all[0] : null;

        public void Add(LabProcess process) => _all.Add(process);

        public async ValueTask DisposeAsync()
        {
            foreach (LabProcess process in _all)
            {
                await process.DisposeAsync();
            }
        }
    }
}
