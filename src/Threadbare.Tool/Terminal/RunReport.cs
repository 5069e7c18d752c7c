namespace Threadbare.Tool.Terminal;

/// <summary>Prints a finished run.</summary>
internal static class RunReport
{
    /// <summary>Writes the whole report: the most important first, the files last.</summary>
    /// <param name="console">The terminal.</param>
    /// <param name="result">The run.</param>
    /// <param name="saved">Where it was saved.</param>
    /// <param name="hasReasons">True for all reasons of the verdict.</param>
    public static void Write(IAnsiConsole console, RunResult result, SavedRun saved, bool hasReasons = false)
    {
        int width = WrappedLines.FindWidth(console);
        GateLine.Write(console, result.Gate);
        console.WriteLine();
        if (result is { Load: null, Target.ProcessId: not null })
        {
            ObservationReport.Write(console, result, saved, width);
            return;
        }

        if (result.Refusal is { } refusal)
        {
            console.WriteWrapped(refusal, width, new Style(Color.Red, decoration: Decoration.Bold));
            console.WriteLine();
        }

        if (result.Generator.Saturated)
        {
            WriteUnreliable(console, result, width);
        }

        VerdictLines.Write(console, result, width, hasReasons);
        string sent = result.Load?.Summary ?? string.Join(", ", result.Target.Urls);
        console.WriteWrapped(result.Plan is { } plan ? PlanText.Describe(plan) : sent, width, new Style(decoration: Decoration.Bold));
        console.WriteLine();
        if (result.Steps.Count > 1)
        {
            foreach (string line in CurveLines.Draw(result, width))
            {
                console.WriteLine(line);
            }

            console.WriteLine();
            WriteTable(console, StepColumns.All, StepColumns.SelectRows(result), step => step.Failed, width);
        }

        // With one endpoint its figures are those of the run.
        IReadOnlyList<EndpointResult> endpoints = result.Endpoints.Count > 1 ? result.Endpoints : [];
        WriteTable(console, EndpointColumns.Create(result), endpoints, endpoint => endpoint.Failed, width);
        WriteTable(console, EndpointColumns.OfScenarios, result.Scenarios, scenario => scenario.Failed, width);
        WriteTable(console, EndpointColumns.OfChecks, EndpointColumns.SelectChecks(result), row => row.Check.Failed, width);
        // Of another tool's load without its report no time of the client is known.
        if (result.Load?.Tool is null || result.Totals.ResponseTime.Count > 0)
        {
            console.Write(TimesTable.Create(result.Totals, width));
            console.WriteLine();
        }

        foreach (ReportLine line in TotalLines.Write(result, saved))
        {
            line.Write(console, width);
        }
    }

    private static void WriteTable<T>(
        IAnsiConsole console, IEnumerable<TableColumn<T>> columns, IReadOnlyList<T> rows, Func<T, long> failed, int width)
    {
        if (rows.Count > 0)
        {
            console.Write(FittingTable.Create(columns, rows, failed, width));
            console.WriteLine();
        }
    }

    private static void WriteUnreliable(IAnsiConsole console, RunResult result, int width)
    {
        console.WriteLine("UNRELIABLE", new Style(Color.White, Color.Red, Decoration.Bold));
        string[] sentences = [$"{GeneratorText.Headline(result)}: do not trust these figures.", .. result.Generator.Reasons];
        foreach (string sentence in sentences)
        {
            console.WriteWrapped(sentence, width, new Style(Color.Red), "  ");
        }

        console.WriteLine();
    }
}
