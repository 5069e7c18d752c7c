namespace Threadbare.Tool.Output;

/// <summary>Writes a comparison where the user wants it: files first, then the terminal.</summary>
internal sealed class ComparisonOutput(OutputChoice choice, Streams streams)
{
    /// <summary>Writes <c>comparison.json</c>, the page of both arms on shared axes, and what a person reads.</summary>
    public async Task WriteAsync(ComparisonResult result, ComparedPair pair)
    {
        bool isPrivate = pair.Runs.Any(run => run.KeepsSecrets);
        (ComparedRun Place, RunResult Run)[] runs = [.. pair.Rounds.Select(round => (round.Place, round.Run))];
        string? saved = await SaveAsync(async folder =>
        {
            await WholeFile.WriteTextAsync(Path.Combine(folder, ComparisonFile.Name), ComparisonFile.ToText(result), isPrivate);
            await WholeFile.WriteTextAsync(Path.Combine(folder, ComparisonSummary.Name), ComparisonSummary.Write(result), isPrivate);
            await WholeFile.WriteAsync(
                Path.Combine(folder, ComparisonXml.Name), cases => ComparisonXml.WriteAsync(result, runs, cases), isPrivate);
            await WholeFile.WriteAsync(Path.Combine(folder, HtmlReport.Name), page => WritePageAsync(result, pair, page), isPrivate);
        });
        await new JsonOutput(choice, streams).WriteAsync(() => ComparisonFile.ToText(result), isPrivate);
        if (!choice.IsJsonPrinted || !choice.IsQuiet)
        {
            ComparisonLines.Write(streams.ConsoleFor(choice), result, pair, saved is null ? null : choice.Start.Shorten(saved));
        }
    }

    /// <summary>Writes the files of a comparison that could not start.</summary>
    public Task WriteAsync(RefusedComparison refused, DateTimeOffset startedAt) => SaveAsync(async folder =>
    {
        await WholeFile.WriteTextAsync(Path.Combine(folder, ComparisonSummary.Name), ComparisonSummary.Write(refused), isPrivate: false);
        await WholeFile.WriteAsync(
            Path.Combine(folder, ComparisonXml.Name), cases => ComparisonXml.WriteAsync(refused, startedAt, cases), isPrivate: false);
    });

    private Task<string?> SaveAsync(Func<string, Task> writeAsync) => streams.SaveAsync("comparison", choice.Folder!, writeAsync);

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
