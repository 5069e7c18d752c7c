namespace Threadbare.Tool.Verbs.Lab;

/// <summary>Lists the experiments, their parts, and what this machine lacks for them.</summary>
internal static class LabList
{
    public static async Task<ExitCode> WriteAsync(IReadOnlyList<Experiment> experiments, ExperimentSettings settings, Streams streams,
        OutputChoice choice)
    {
        IAnsiConsole console = streams.OutputConsole(choice.HasColor);
        var lacks = new List<string>();
        foreach (Experiment experiment in experiments)
        {
            console.MarkupLineInterpolated($"[bold]{experiment.Name}[/]  {experiment.Summary}");
            int width = experiment.Parts.Max(part => part.Name.Length);
            foreach (ExperimentPart part in experiment.Parts)
            {
                string? missing = await LabDependencies.MissingAsync(part.Needs, settings.Database, CancellationToken.None);
                lacks.AddRange(missing is null ? [] : [missing]);
                string note = (part.FullOnly ? "  (with --full)" : "") + (missing is null ? "" : "  not run here");
                console.MarkupLine(
                    $"  {Markup.Escape(part.Name.PadRight(width))}  {Markup.Escape(part.Title)}[yellow]{Markup.Escape(note)}[/]");
            }
        }

        foreach (string lack in lacks.Distinct())
        {
            console.MarkupLineInterpolated($"[yellow]{lack}[/]");
        }

        return ExitCode.Done;
    }
}
