using System.Collections.Concurrent;
using Threadbare.Analysis;
using Threadbare.Benchmarks.Processes;
using Threadbare.Results;

namespace Threadbare.Benchmarks.Verdicts;

/// <summary>Searches services of known limits, each in a fresh process, and holds the verdicts against the truth.</summary>
/// <param name="options">Which services, how often, how many side by side.</param>
/// <param name="output">Where the table goes; written to by several at a time.</param>
internal sealed class VerdictTable(VerdictOptions options, TextWriter output)
{
    public const string Name = "verdicts";
    public const string Purpose = "What find says of services whose limit is known: right, inconclusive, off in size or wrong (--rounds N [1], --beside N [1] at a time, --keep DIR [artifacts/verdicts] for their runs, --again to judge those once more, names of services)";

    private readonly ConcurrentBag<(KnownService Service, Judgement Judged)> _all = [];

    public async Task RunAsync()
    {
        await output.WriteLineAsync($"{Machine.Describe()}\n\n| service | truth | verdict | size | tipping point | confidence | took | judged |\n|---|---|---|---|---|---|---|---|");
        for (int round = 1; round <= options.Rounds; round++)
        {
            // What takes the processors has them for itself.
            await Parallel.ForEachAsync(options.Services.Where(service => !service.IsBusy), new ParallelOptions { MaxDegreeOfParallelism = options.Beside }, async (service, _) => await TryAsync(service, round));
            foreach (KnownService service in options.Services.Where(service => service.IsBusy))
            {
                await TryAsync(service, round);
            }
        }

        await output.WriteLineAsync("\n| service | truth | right | inconclusive | off | wrong |\n|---|---|---|---|---|---|");
        foreach (KnownService service in options.Services)
        {
            await output.WriteLineAsync($"| {service.Name} | {service.Truth} | {Count(service, Mark.Right)} | {Count(service, Mark.Inconclusive)} | {Count(service, Mark.Off)} | {Count(service, Mark.Wrong)} |");
        }
    }

    private async Task TryAsync(KnownService service, int round)
    {
        RunResult? result = options.IsAgain ? await KeptAsync(options.FolderOf(service, round)) : await SearchAsync(service, options.FolderOf(service, round));
        if (result?.Verdict is not { } verdict)
        {
            await output.WriteLineAsync($"{service.Name}: {(result is null ? "no run was kept" : "nothing was judged. " + string.Join(' ', result.Notes))}");
            return;
        }

        var judged = Judgement.Of(service, verdict, TimeSpan.FromSeconds(result.Intervals[^1].T));
        _all.Add((service, judged));
        await output.WriteLineAsync($"| {service.Name} | {service.Truth} | {judged.Columns()} | {judged.Mark} |");
    }

    private static async Task<RunResult> SearchAsync(KnownService service, string folder)
    {
        await using StartedService started = await StartedService.StartAsync(service);
        return (await ToolRun.FindAsync(folder, started.Url, [.. service.Options])).Result;
    }

    private static async Task<RunResult?> KeptAsync(string folder)
    {
        string file = Path.Combine(folder, RunFile.Name);
        if (!File.Exists(file))
        {
            return null;
        }

        await using FileStream kept = File.OpenRead(file);
        RunResult result = await RunFile.ReadAsync(kept, CancellationToken.None);
        return result with { Verdict = RunJudge.Judge(result) };
    }

    private int Count(KnownService service, Mark mark) => _all.Count(tried => tried.Service == service && tried.Judged.Mark == mark);
}
