using Spectre.Console;
using Threadbare.Analysis.Generator;
using Threadbare.Report;
using Threadbare.Report.Tables;
using Threadbare.Report.Text;

namespace Threadbare.Tool.Terminal;

/// <summary>Prints a finished run.</summary>
internal static class RunReport
{
    private const int Widest = 100;

    /// <summary>Writes the whole report: the most important first, the files last.</summary>
    public static void Write(IAnsiConsole console, RunResult result, SavedRun saved)
    {
        int width = Math.Min(Widest, console.Profile.Width);
        GateLine.Write(console, result.Gate);
        console.WriteLine();
        if (result is { Load: null, Target.ProcessId: not null })
        {
            ObservationReport.Write(console, result, saved, width);
            return;
        }

        if (result.Refusal is { } refusal)
        {
            foreach (string line in WrappedText.Lines(refusal, width))
            {
                console.WriteLine(line, new Style(Color.Red, decoration: Decoration.Bold));
            }

            console.WriteLine();
        }

        if (result.Generator.Saturated)
        {
            WriteUnreliable(console, result, width);
        }

        VerdictLines.Write(console, result, width);
        string sent = result.Load?.Summary ?? string.Join(", ", result.Target.Urls);
        foreach (string line in WrappedText.Lines(result.Plan is { } plan ? PlanText.Describe(plan) : sent, width))
        {
            console.WriteLine(line, new Style(decoration: Decoration.Bold));
        }

        console.WriteLine();
        if (result.Steps.Count > 1)
        {
            foreach (string line in CurveLines.Draw(result, width))
            {
                console.WriteLine(line);
            }

            console.WriteLine();
            console.Write(FittingTable.Create(StepColumns.All, StepColumns.SelectRows(result), step => step.Failed, width));
            console.WriteLine();
        }

        if (result.Endpoints.Count > 1)
        {
            console.Write(FittingTable.Create(EndpointColumns.Create(result), result.Endpoints, endpoint => endpoint.Failed, width));
            console.WriteLine();
        }

        if (result.Scenarios.Count > 0)
        {
            console.Write(FittingTable.Create(EndpointColumns.OfScenarios, result.Scenarios, scenario => scenario.Failed, width));
            console.WriteLine();
        }

        if (EndpointColumns.SelectChecks(result) is { Count: > 0 } checks)
        {
            console.Write(FittingTable.Create(EndpointColumns.OfChecks, checks, row => row.Check.Failed, width));
            console.WriteLine();
        }

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

    private static void WriteUnreliable(IAnsiConsole console, RunResult result, int width)
    {
        console.WriteLine("UNRELIABLE", new Style(Color.White, Color.Red, Decoration.Bold));
        string[] sentences = [$"{GeneratorText.Headline(result)}: do not trust these figures.", .. result.Generator.Reasons];
        foreach (string line in sentences.SelectMany(sentence => WrappedText.Lines(sentence, width - 2)))
        {
            console.WriteLine("  " + line, new Style(Color.Red));
        }

        console.WriteLine();
    }
}
