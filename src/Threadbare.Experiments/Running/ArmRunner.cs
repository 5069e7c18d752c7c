using Threadbare.Diagnostics.Launch;
using Threadbare.Find;
using Threadbare.Journal;

namespace Threadbare.Experiments.Running;

/// <summary>Runs one arm: fresh processes, its load, its files.</summary>
internal sealed class ArmRunner(ExperimentSettings settings, ILabView view, StopTokens stop, TimeProvider time)
{
    /// <summary>Starts the processes of an arm and has each answer one request of its load.</summary>
    /// <exception cref="ProcessStartException">A process did not come up.</exception>
    public async Task<ReadyArm> PrepareAsync(ExperimentPart part, ExperimentArm arm, DependencyAddresses parts)
    {
        var arguments = new LabArguments
        {
            Delay = settings.DelayOf(part), Settings = part.Service.With(arm.Service), Parts = parts,
        };
        var instances = new List<LabProcess>();
        Target? target = null;
        try
        {
            while (instances.Count < arm.Instances)
            {
                instances.Add(await LabProcess.StartAsync(arguments, time, stop.EndLoad));
            }

            // Before the first request: what it compiles into its callers is only seen while it is compiled.
            target = await OpenAsync(part, instances);
            LoadPlan plan = PlanOf(part, arm, [.. instances.Select(process => process.Address)]);
            await new LoadRun(FirstRequests.Create(plan), time).RunAsync(stop.EndLoad, stop.Abort);
            return new ReadyArm(arm, plan, instances, target);
        }
        catch
        {
            await (target?.DisposeAsync() ?? ValueTask.CompletedTask);
            await Task.WhenAll(instances.Select(process => process.DisposeAsync().AsTask()));
            throw;
        }
    }

    /// <summary>Loads an arm that is ready, with a journal in its folder, saves it there, and ends its processes.</summary>
    public async Task<RunResult> RunAsync(ExperimentPart part, ReadyArm ready, bool isShown, string folder)
    {
        await using ReadyArm ending = ready;
        await using var journal = new RunJournal(ready.Plan, _ => folder, time);
        RunResult result = await SendAsync(part, ready, isShown, journal);
        JournalEnd end = await journal.EndAsync();
        result = result with { Notes = [.. result.Notes, .. end.Notes] };
        SavedRun saved = await new RunFolder(folder).SaveAsync(result, CancellationToken.None);
        end.RemoveIfSavedIn(saved.Folder);
        if (saved.Problem is { } problem)
        {
            view.OnProblem(problem);
        }

        return result;
    }

    private async Task<RunResult> SendAsync(ExperimentPart part, ReadyArm ready, bool isShown, RunJournal journal)
    {
        await using RunFollowers progress = isShown ? view.OnArm(part, ready.Arm) : RunFollowers.None;
        IRuntimeProbe? probe = ready.Target?.Monitor ?? (ready.Single is { } only ? new ProcessProbe(only.Id, time) : (IRuntimeProbe?)null);
        return part.Searches
            ? await new FindRun(ready.Plan, time)
            {
                Observers = [.. progress.Observers.OfType<IFindObserver>(), journal],
                Probe = probe,
            }.RunAsync(stop.EndLoad, stop.Abort)
            : await new LoadRun(ready.Plan, time) { Observers = [.. progress.Observers, journal], Probe = probe }
                .RunAsync(stop.EndLoad, stop.Abort);
    }

    private async Task<Target?> OpenAsync(ExperimentPart part, List<LabProcess> instances)
    {
        if (!part.WatchesRuntime || instances is not [var only])
        {
            return null;
        }

        var options = new TargetOptions { ProcessId = only.Id };
        return await Target.OpenAsync(options, [only.Address.AbsoluteUri], LaunchChange.None, time, stop.EndLoad);
    }

    private LoadPlan PlanOf(ExperimentPart part, ExperimentArm arm, IReadOnlyList<Uri> addresses)
    {
        LoadPlan plan = ArmLoad.ReadPlan(settings, part, arm, addresses.Select(address => address.AbsoluteUri));
        return part.Bystander is { } path
            ? plan with { Bystander = new BystanderPlan(new Uri(addresses[0], path).AbsoluteUri, BystanderPlan.DefaultRate) }
            : plan;
    }
}
