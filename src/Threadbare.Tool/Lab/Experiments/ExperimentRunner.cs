using Threadbare.Report.Lab;
using Threadbare.Results;
using Threadbare.Tool.Commands;
using Threadbare.Tool.Lab.Experiments.Claims;

namespace Threadbare.Tool.Lab.Experiments;

/// <summary>Runs an experiment part by part and tries its claims. What was measured before an interruption is kept.</summary>
internal sealed class ExperimentRunner(Experiment experiment, ExperimentSettings settings, LabParts shared, ILabView view, Interrupts interrupts, TimeProvider time)
{
    private readonly ArmRunner _arms = new(settings, view, interrupts, time);

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
            view.OnClaims(tried);
        }

        return new LabReport
        {
            Name = experiment.Name,
            Title = experiment.Title,
            Source = experiment.Source is { } source ? new LabSource(source.Title, source.Author, source.Year) : null,
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
        if (missing is null)
        {
            try
            {
                await CarryAsync(part, folder, runs);
            }
            catch (PartStartException failure)
            {
                missing = failure.Message;
            }
            catch (OperationCanceledException) when (interrupts.HasAny)
            {
            }
        }

        missing ??= interrupts.HasAny ? "Interrupted." : null;
        var check = new ClaimCheck(part, settings.DelayOf(part), settings.Scale);
        return (Describe(part, runs, missing), check.Try(runs, missing));
    }

    private async Task<string?> WhyNotAsync(ExperimentPart part) => interrupts.HasAny
        ? "Interrupted before it began."
        : await LabParts.MissingAsync(part.Needs, settings.Database, CancellationToken.None);

    private async Task CarryAsync(ExperimentPart part, string folder, Dictionary<string, IReadOnlyList<RunResult>> runs)
    {
        RealParts parts = await shared.StartAsync(part.Needs, interrupts.EndLoad);
        await using LabProcess? partner = part.Partner is { } settingsOfPartner
            ? await LabProcess.StartAsync(settingsOfPartner.ToArguments(LabRole.Partner, settings.DelayOf(part), new RealParts()), time, interrupts.EndLoad)
            : null;
        parts = parts with { Partner = partner?.Address };
        if (part.Together)
        {
            RunResult[] both = await Task.WhenAll(part.Arms.Select(arm => RunAsync(part, arm, parts, folder)));
            for (int i = 0; i < both.Length; i++)
            {
                Keep(part, part.Arms[i], both[i], runs);
            }

            return;
        }

        foreach (ExperimentArm arm in part.Arms.TakeWhile(_ => !interrupts.HasAny))
        {
            Keep(part, arm, await RunAsync(part, arm, parts, folder), runs);
        }
    }

    private Task<RunResult> RunAsync(ExperimentPart part, ExperimentArm arm, RealParts parts, string folder) =>
        _arms.RunAsync(part, arm, parts, Path.Combine(folder, $"{part.Name}-{arm.Name}"));

    private void Keep(ExperimentPart part, ExperimentArm arm, RunResult run, Dictionary<string, IReadOnlyList<RunResult>> runs)
    {
        runs[arm.Name] = [run];
        view.OnArmDone(part, arm, run);
    }

    private LabPart Describe(ExperimentPart part, Dictionary<string, IReadOnlyList<RunResult>> runs, string? missing) => new()
    {
        Name = part.Name,
        Title = part.Title,
        Text = part.Text,
        Charts = part.Charts,
        Formula = part.Formula is { } size ? new QueueFormula(settings.DelayOf(part).TotalMilliseconds, size) : null,
        Claims = [.. part.Claims.Select(claim => claim.Id)],
        Arms = [.. part.Arms.Select(arm => new LabArm
        {
            Name = arm.Name,
            Label = arm.Label,
            Color = arm.Color,
            Run = runs.TryGetValue(arm.Name, out IReadOnlyList<RunResult>? run) ? run[0] : null,
            NotRun = runs.ContainsKey(arm.Name) ? null : missing,
        })],
    };
}
