using Spectre.Console;
using Threadbare.Report;
using Threadbare.Results;

namespace Threadbare.Tool.Terminal;

/// <summary>What a person reads when a run has ended.</summary>
internal static class RunReport
{
    /// <summary>Writes the whole report: the loudest first, the files last.</summary>
    public static void Write(IAnsiConsole console, RunResult result, SavedRun saved)
    {
        if (result.Generator.Saturated)
        {
            WriteUnreliable(console, result.Generator);
        }

        console.WriteLine();
        console.Write(new Text(result.Plan is { } plan ? PlanText.Of(plan) : string.Join(", ", result.Target.Urls), new Style(decoration: Decoration.Bold)));
        console.WriteLine();
        console.WriteLine();
        if (result.Steps.Count > 1)
        {
            console.Write(StepsTable.Of(result));
            console.WriteLine();
        }

        console.Write(TimesTable.Of(result.Totals));
        console.WriteLine();
        console.Write(TotalsGrid.Of(result, saved));
    }

    private static void WriteUnreliable(IAnsiConsole console, GeneratorResult generator)
    {
        console.WriteLine();
        console.Write(new Markup("[bold white on red] UNRELIABLE [/] [red]The generator was the limit, not the service: do not trust these figures.[/]"));
        console.WriteLine();
        foreach (string reason in generator.Reasons)
        {
            console.Write(new Padder(new Text(reason, new Style(Color.Red)), new Padding(2, 0, 0, 0)));
        }
    }
}
