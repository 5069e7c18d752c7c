namespace Threadbare.Tool.Verbs.Lab;

/// <summary>Shows an experiment on the terminal: its parts, their progress, and the claims with their figures.</summary>
internal sealed class TerminalLabView(Streams streams, OutputChoice choice, Interrupts interrupts, TimeProvider time) : ILabView
{
    private const int TextWidth = 95;

    // The longest is "direction only".
    private const int ResultWidth = 14;

    private readonly IAnsiConsole _console = streams.ConsoleFor(choice);
    private int _arms;

    public void OnExperiment(Experiment experiment, ExperimentSettings settings)
    {
        _console.MarkupLineInterpolated($"[bold]{experiment.Title}[/]");
        if (experiment.Source is { } source)
        {
            string year = source.Year is { } known ? $", {known}" : "";
            _console.MarkupLineInterpolated($"[dim]after {source.Author}, \"{source.Title}\"{year}[/]");
        }

        Paragraphs(experiment.Intro);
        if (!settings.IsFull && settings.Scale < 1)
        {
            _console.MarkupLineInterpolated(
                $"[dim]Quick form: delays are {settings.Scale:0.##} of the published ones. --full repeats it as published.[/]");
        }
    }

    // One line, which a narrow terminal must not break: it names a folder to copy.
    public void OnProblem(string problem) => streams.Error.WriteLine("threadbare: " + problem);

    public void OnPart(ExperimentPart part, string? missing)
    {
        _console.WriteLine();
        _console.MarkupLineInterpolated($"[bold]{part.Title}[/]");
        if (missing is not null)
        {
            _console.MarkupLineInterpolated($"  [yellow]not run here:[/] {missing}");
            return;
        }

        Paragraphs(part.Text);
        _arms = part.Arms.Max(arm => arm.Label.Length);
    }

    public RunFollowers OnArm(ExperimentPart part, ExperimentArm arm)
    {
        if (!choice.IsQuiet && !streams.IsErrorTerminal)
        {
            streams.Error.WriteLine($"{part.Name}, {arm.Label}:");
        }

        IProgressView progress = part.Searches ? new FindProgress(streams, choice, time) : ProgressViews.For(streams, choice);
        interrupts.AnswerIn(progress, $"Ending this {(part.Searches ? "search" : "load")}; what was measured is kept.");
        return new RunFollowers([progress], progress);
    }

    public void OnArmDone(ExperimentPart part, ExperimentArm arm, RunResult run)
    {
        RunTotals totals = run.Totals;
        string color = arm.Color switch { "sync" => "red", "async" => "blue", _ => "default" };
        string threads = run.Intervals.Max(interval => interval.Runtime?.Threads) is { } most ? $"  ·  pool threads up to {most:0}" : "";
        string failed = totals.Failed > 0 ? $"  ·  {Figures.Count(totals.Failed)} failed" : "";
        string unfinished = totals.Unfinished > 0 ? $"  ·  {Figures.Count(totals.Unfinished)} unanswered" : "";
        string text = $"{Figures.PerSecond(totals.SuccessPerSecond),8}/s  ·  p50 "
            + $"{Figures.Time(totals.ResponseTime, times => times.P50),-8} p99 "
            + $"{Figures.Time(totals.ResponseTime, times => times.P99),-8}{threads}{failed}{unfinished}";
        _console.MarkupLine($"  [{color}]{Markup.Escape(arm.Label.PadRight(_arms))}[/]  {Markup.Escape(text)}");
        if (run.Verdict is { } verdict && part.WatchesRuntime)
        {
            foreach (string line in Describe(verdict, run.Blame))
            {
                Indented(line);
            }
        }

        if (run.Generator.Saturated)
        {
            _console.MarkupLineInterpolated($"    [yellow]unreliable:[/] {string.Join(" ", run.Generator.Reasons)}");
        }
    }

    private static IEnumerable<string> Describe(Verdict verdict, IReadOnlyList<BlamedPlace> blame)
    {
        if (verdict.Outcome == VerdictOutcome.Holds)
        {
            return [verdict.Summary];
        }

        string[] first = LineText.Describe(verdict) is { } line ? [verdict.Summary, line] : [verdict.Summary];
        return
        [
            .. first,
            .. blame.Take(1).SelectMany(place => new[] { BlameLines.Line(place).Text, place.Advice }),
            .. VerdictLines.Warnings(verdict),
        ];
    }

    public void OnComparisons(IReadOnlyList<LabComparison> comparisons)
    {
        foreach (LabComparison pair in comparisons)
        {
            Wrapped($"{pair.A} against {pair.B}: {pair.Headline}");
        }
    }

    public void OnClaims(IReadOnlyList<LabClaim> claims)
    {
        foreach (LabClaim claim in claims.Where(claim => claim.Holds is not null || claim.Measured != ClaimCheck.NotRunHere))
        {
            string color = claim.Holds switch { true => "green", false => "yellow", null => "dim" };
            _console.MarkupLine($"  [{color}]{claim.Result,-ResultWidth}[/]  {Markup.Escape(claim.Statement)}");
            Indented($"published: {claim.Published} · here: {claim.Measured}");
            if (claim.Holds != true && claim.Why.Length > 0)
            {
                Indented(claim.Why);
            }

            if (claim.Comparison is { Agrees: not true } compared)
            {
                Indented(compared.Agrees is null ? $"{compared.Words}." : $"{compared.Words}: {compared.Summary}");
            }
        }
    }

    public void OnEnd(LabReport report, string folder)
    {
        int held = report.Claims.Count(claim => claim.Holds == true);
        int tried = report.Claims.Count(claim => claim.Holds is not null);
        string[] rest =
        [
            .. report.Claims.Where(claim => claim.Outcome is not (ClaimOutcome.Holds or ClaimOutcome.Differs))
                .CountBy(claim => claim.Result)
                .Select(result => $", {result.Value} {result.Key}"),
        ];
        _console.WriteLine();
        _console.MarkupLineInterpolated($"[bold]{held} of {tried} claims hold[/]{string.Concat(rest)}");
        _console.MarkupLineInterpolated($"report: {choice.Start.Shorten(Path.Combine(folder, HtmlReport.Name))}");
    }

    private void Paragraphs(string text)
    {
        foreach (string paragraph in text.Split("\n\n", StringSplitOptions.TrimEntries | StringSplitOptions.RemoveEmptyEntries))
        {
            Wrapped(paragraph.ReplaceLineEndings(" "));
        }
    }

    private void Indented(string text) =>
        _console.WriteWrapped(text, TextWidth, new Style(decoration: Decoration.Dim), new string(' ', ResultWidth + 4));

    private void Wrapped(string text) => _console.WriteWrapped(text, TextWidth, Style.Plain, "  ");
}
