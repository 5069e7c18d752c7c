using Threadbare.Experiments.Claims;

namespace Threadbare.Experiments.Running;

/// <summary>Runs an experiment part by part and tries its claims. What was measured before an interruption is kept.</summary>
internal sealed class ExperimentRunner(Experiment experiment, ExperimentSettings settings, LabDependencies shared, ILabView view,
    StopTokens stop, TimeProvider time)
{
    private readonly ArmRunner _arms = new(settings, view, stop, time);

    /// <param name="folder">Each arm's files go beneath it.</param>
    /// <param name="command">The command that repeats it.</param>
    public async Task<LabReport> RunAsync(string folder, string command)
    {
        DateTimeOffset startedAt = time.GetUtcNow();
        var parts = new List<LabPart>();
        var claims = new List<LabClaim>();
        foreach (ExperimentPart part in experiment.Parts.Where(IsWanted))
        {
            (LabPart done, IReadOnlyList<LabClaim> tried) = await RunAsync(part, folder);
            parts.Add(done);
            claims.AddRange(tried);
            view.OnComparisons(done.Comparisons);
            view.OnClaims(tried);
        }

        return new LabReport
        {
            Name = experiment.Name,
            Title = experiment.Title,
            Source = experiment.Source,
            Form = settings.IsFull ? "full" : "quick",
            Scale = settings.Scale,
            Intro = experiment.Intro,
            Command = command,
            StartedAt = startedAt,
            Parts = parts,
            Claims = claims,
            Notes = experiment.Notes,
        };
    }

    private bool IsWanted(ExperimentPart part) =>
        settings.OnlyPart is { } only ? part.Name == only : settings.IsFull || !part.FullOnly;

    private async Task<(LabPart Part, IReadOnlyList<LabClaim> Claims)> RunAsync(ExperimentPart part, string folder)
    {
        string? missing = await WhyNotAsync(part);
        view.OnPart(part, missing);
        var runs = new Dictionary<string, IReadOnlyList<RunResult>>();
        var others = new OtherProcesses();
        if (missing is null)
        {
            try
            {
                await CarryAsync(part, folder, runs);
            }
            catch (ProcessStartException failure)
            {
                missing = failure.Message;
            }
            catch (OperationCanceledException) when (stop.IsRequested)
            {
            }
        }

        missing ??= stop.IsRequested ? "Interrupted." : null;
        IReadOnlyList<LabComparison> comparisons = new PartComparison(part, settings).Compare(runs);
        IReadOnlyList<LabClaim> tried = new ClaimCheck(part, settings).Try(runs, missing, others.ReadShare());
        return (Describe(part, runs, missing) with { Comparisons = comparisons }, new ComparedClaims(part, comparisons).Beside(tried));
    }

    private async Task<string?> WhyNotAsync(ExperimentPart part) => stop.IsRequested
        ? "Interrupted before it began."
        : await LabDependencies.MissingAsync(part.Needs, settings.Database, CancellationToken.None);

    private async Task CarryAsync(ExperimentPart part, string folder, Dictionary<string, IReadOnlyList<RunResult>> runs)
    {
        DependencyAddresses parts = await shared.StartAsync(part.Needs, stop.EndLoad);
        await using LabProcess? partner = part.Partner is { } settingsOfPartner
            ? await LabProcess.StartAsync(
                new LabArguments { Role = LabRole.Partner, Delay = settings.DelayOf(part), Settings = settingsOfPartner },
                time, stop.EndLoad)
            : null;
        parts = parts with { Partner = partner?.Address };
        // All started before the first is loaded: a start would disturb what is measured beside it, a process that waits does not.
        Task<ReadyArm>[] starts = [.. part.Arms.Select(arm => _arms.PrepareAsync(part, arm, parts))];
        try
        {
            ReadyArm[] ready = await Task.WhenAll(starts);
            foreach (ReadyArm[] wave in ready.Chunk(settings.AtOnceOf(part)).TakeWhile(_ => !stop.IsRequested))
            {
                await LoadAsync(part, wave, folder, runs);
            }
        }
        finally
        {
            await Task.WhenAll(starts.Where(start => start.IsCompletedSuccessfully)
                .Select(async start => await (await start).DisposeAsync()));
        }
    }

    private async Task LoadAsync(ExperimentPart part, ReadyArm[] wave, string folder, Dictionary<string, IReadOnlyList<RunResult>> runs)
    {
        // Two loads at once would write over each other's line: the first speaks for all.
        RunResult[] results = await Task.WhenAll(wave.Select(arm =>
            _arms.RunAsync(part, arm, isShown: arm == wave[0], Path.Combine(folder, part.FolderOf(arm.Arm)))));
        foreach ((ReadyArm arm, RunResult run) in wave.Zip(results))
        {
            runs[arm.Arm.Name] = [run];
            view.OnArmDone(part, arm.Arm, run);
        }
    }

    private LabPart Describe(ExperimentPart part, Dictionary<string, IReadOnlyList<RunResult>> runs, string? missing) => new()
    {
        Name = part.Name,
        Title = part.Title,
        Text = part.Text,
        Charts = part.Charts,
        Formula = part.Formula is { } size ? new QueueFormula(settings.DelayOf(part).TotalMilliseconds, size) : null,
        Claims = [.. part.Claims.Select(claim => claim.Id)],
        Arms = [.. part.Arms.Select(arm => new ArmRun
        {
            Name = arm.Name,
            Label = arm.Label,
            Color = arm.Color,
            Run = runs.TryGetValue(arm.Name, out IReadOnlyList<RunResult>? run) ? run[0] : null,
            NotRun = runs.ContainsKey(arm.Name) ? null : missing,
        })],
    };
}
