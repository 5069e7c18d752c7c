namespace Threadbare.Tool.Terminal;

/// <summary>Prints the answer first: the verdict, where to look, the evidence, and what to do next.</summary>
internal static class VerdictLines
{
    private const int MostPlaces = 3;

    // With the verdict itself five.
    private const int MostLines = 4;
    private const int MostEvidence = 2;

    /// <summary>True when the lines to blame stand beneath the verdict, and need not be said again.</summary>
    public static bool ShowsBlame(RunResult result) =>
        result.Verdict is { } verdict && !HoldsEntirely(verdict) && !result.Generator.Saturated;

    /// <summary>Writes them.</summary>
    /// <param name="console">The terminal.</param>
    /// <param name="result">The run.</param>
    /// <param name="width">The width of the texts.</param>
    /// <param name="hasReasons">True for all reasons, false for five lines.</param>
    public static void Write(IAnsiConsole console, RunResult result, int width, bool hasReasons)
    {
        if (result.Verdict is not { } verdict || result.Generator.Saturated)
        {
            return;
        }

        // One steady load that holds has nothing to say that its figures do not, except what they cannot be trusted for.
        if (HoldsEntirely(verdict) && result.Steps is [{ Stall: null }])
        {
            WriteWarnings(console, verdict, width);
            return;
        }

        Style style = verdict.Outcome switch
        {
            VerdictOutcome.Holds when !HoldsEntirely(verdict) => new Style(Color.Yellow, decoration: Decoration.Bold),
            VerdictOutcome.Holds => new Style(Color.Green, decoration: Decoration.Bold),
            VerdictOutcome.TipsOver => new Style(Color.Red, decoration: Decoration.Bold),
            VerdictOutcome.Inconclusive or VerdictOutcome.Unreliable => new Style(Color.Yellow, decoration: Decoration.Bold),
        };
        console.WriteWrapped($"{verdict.Summary} ({verdict.Confidence.ToWord()} confidence)", width, style);
        string?[] told = [LineText.Describe(verdict), DatabaseText.Describe(verdict), CauseText.Describe(result)];
        List<string> places = [.. told.OfType<string>()];
        foreach (string place in places)
        {
            console.WriteWrapped(place, width, new Style(decoration: Decoration.Bold), "  ");
        }

        List<string> all = [.. Lines(result, verdict)];
        List<string> shown = hasReasons ? all : ChooseLines(result, verdict, MostLines - places.Count);
        foreach (string line in shown)
        {
            console.WriteWrapped(line, width, Style.Plain, "  ");
        }

        if (all.Exists(line => !shown.Exists(chosen => chosen.Contains(line.Trim(), StringComparison.Ordinal))))
        {
            console.WriteWrapped($"All reasons: {OutputOptions.Why}", width, new Style(decoration: Decoration.Dim), "  ");
        }

        console.WriteLine();
    }

    /// <summary>The statements of the findings that affect the service or the trust in its figures.</summary>
    public static IEnumerable<string> Warnings(Verdict verdict) =>
        verdict.Findings.Where(finding => finding.Severity == FindingSeverity.Warning).Select(finding => finding.Statement);

    // A service that holds warm and starves cold has a limit all the same.
    private static bool HoldsEntirely(Verdict verdict) => verdict is { Outcome: VerdictOutcome.Holds, Limit: Limit.None };

    private static IEnumerable<string> Lines(RunResult result, Verdict verdict) =>
    [
        .. ShowsBlame(result)
            ? result.Blame.Take(MostPlaces).SelectMany(place => new[] { BlameLines.Line(place).Text, "  " + place.Advice })
            : [],
        .. FindCase(verdict)?.For ?? [],
        .. (FindCase(verdict)?.Against ?? []).Select(against => $"Against it: {against}"),
        .. Warnings(verdict),
        .. verdict.WhatIf.Select(what => what.Statement),
    ];

    private static Finding? FindCase(Verdict verdict) =>
        verdict.Findings.FirstOrDefault(finding => finding.Severity == FindingSeverity.Error);

    // A doubt about the figures is more important than the evidence for the verdict.
    private static List<string> ChooseLines(RunResult result, Verdict verdict, int most)
    {
        string[] blame = ShowsBlame(result)
            ? [.. result.Blame.Take(1).Select(place => $"{BlameLines.Line(place).Text}. {place.Advice}")]
            : [];
        string[] evidence = FindCase(verdict) is { For.Count: > 0 } found ? [string.Join(" ", found.For.Take(MostEvidence))] : [];
        string[] warnings = [.. Warnings(verdict).Take(1)];
        string[] next = [.. verdict.WhatIf.Take(1).Select(what => what.Statement)];
        List<string> chosen = [.. new[] { blame, warnings, evidence, next }.SelectMany(one => one).Take(most)];
        return [.. new[] { blame, evidence, warnings, next }.SelectMany(one => one).Where(chosen.Contains)];
    }

    private static void WriteWarnings(IAnsiConsole console, Verdict verdict, int width)
    {
        string[] warnings = [.. Warnings(verdict)];
        foreach (string warning in warnings)
        {
            console.WriteWrapped(warning, width, new Style(Color.Yellow));
        }

        if (warnings.Length > 0)
        {
            console.WriteLine();
        }
    }
}
