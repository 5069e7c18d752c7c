namespace Threadbare.Tool.Terminal;

/// <summary>Prints the answer first: the verdict, the blamed lines, the evidence, and what to do next.</summary>
internal static class VerdictLines
{
    private const int MostPlaces = 3;

    /// <summary>True when the lines to blame stand beneath the verdict, and need not be said again.</summary>
    public static bool ShowsBlame(RunResult result) =>
        result.Verdict is { } verdict && !HoldsEntirely(verdict) && !result.Generator.Saturated;

    public static void Write(IAnsiConsole console, RunResult result, int width)
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
        string?[] places = [LineText.Describe(verdict), DatabaseText.Describe(verdict), CauseText.Describe(result)];
        foreach (string place in places.OfType<string>())
        {
            console.WriteWrapped(place, width, new Style(decoration: Decoration.Bold), "  ");
        }

        foreach (string line in Lines(result, verdict))
        {
            console.WriteWrapped(line, width, Style.Plain, "  ");
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
        .. verdict.Findings.Where(finding => finding.Severity == FindingSeverity.Error).Take(1).SelectMany(finding => finding.For),
        .. Warnings(verdict),
        .. verdict.WhatIf.Select(what => what.Statement),
    ];

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
