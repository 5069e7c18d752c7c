using Threadbare.Diagnostics.Investigation.Comparison;
using Threadbare.Report.Arms;
using Threadbare.Report.Html;
using Threadbare.Results;
using Threadbare.Results.Comparison;
using Threadbare.Results.Json;
using Threadbare.Tool.Cli;
using Threadbare.Tool.Terminal;

namespace Threadbare.Tool.Output;

/// <summary>Writes a comparison where the user wants it: files first, then the terminal.</summary>
internal sealed class ComparisonOutput(OutputChoice choice, Streams streams)
{
    /// <summary>Writes <c>comparison.json</c>, the page of both arms on shared axes, and what a person reads.</summary>
    public async Task WriteAsync(ComparisonResult result, ComparedPair pair)
    {
        string? folder = await SaveAsync(choice.Folder!, result, pair) ? choice.Folder : await SaveElsewhereAsync(result, pair);
        await new JsonOutput(choice, streams).WriteAsync(() => ComparisonFile.ToText(result));
        if (!choice.IsJsonPrinted || !choice.IsQuiet)
        {
            ComparisonLines.Write(choice.IsJsonPrinted ? streams.ErrorConsole(choice.HasColor) : streams.OutputConsole(choice.HasColor),
                result, pair, folder);
        }
    }

    private async Task<string?> SaveElsewhereAsync(ComparisonResult result, ComparedPair pair)
    {
        string folder = Path.Combine(Path.GetTempPath(), "threadbare-" + result.Id);
        return await SaveAsync(folder, result, pair) ? folder : null;
    }

    // Nothing cancels this: what was measured is written.
    private async Task<bool> SaveAsync(string folder, ComparisonResult result, ComparedPair pair)
    {
        try
        {
            Directory.CreateDirectory(folder);
            await File.WriteAllTextAsync(Path.Combine(folder, ComparisonFile.Name), ComparisonFile.ToText(result), CancellationToken.None);
            await File.WriteAllTextAsync(Path.Combine(folder, ComparisonSummary.Name), ComparisonSummary.Write(result),
                CancellationToken.None);
            await using FileStream cases = File.Create(Path.Combine(folder, ComparisonXml.Name));
            await ComparisonXml.WriteAsync(result, [.. pair.Rounds.Select(round => (round.Place, round.Run))], cases);
            await using FileStream page = File.Create(Path.Combine(folder, HtmlReport.Name));
            await WritePageAsync(result, pair, page);
            return true;
        }
        catch (Exception fault) when (fault is IOException or UnauthorizedAccessException)
        {
            await streams.SayProblemsAsync([$"The comparison cannot be written to '{folder}' ({fault.Message.TrimEnd('.')})."]);
            return false;
        }
    }

    private static Task WritePageAsync(ComparisonResult result, ComparedPair pair, Stream page)
    {
        string intro = $"A: {pair.NameOfA}\n\nB: {pair.NameOfB}";
        string text = HasMedian(pair) ? "The median round of each arm is the one whose median response time is in the middle." : "";
        return ComparisonPage.WriteAsync(result, intro, text, [ArmOf(Arm.A, pair), ArmOf(Arm.B, pair)], page, CancellationToken.None);
    }

    private static ArmRun ArmOf(Arm arm, ComparedPair pair)
    {
        ArmRound round = pair.GetMedianRound(arm);
        string name = HasMedian(pair) ? "median round" : $"round {round.Round}";
        return new ArmRun { Name = arm.ToWord(), Label = $"{arm.ToName()}, {name}", Run = round.Run };
    }

    // Of one or two rounds of an arm, none is in the middle.
    private static bool HasMedian(ComparedPair pair) => pair.Rounds.Count(round => round.Arm == Arm.A) > 2;
}
