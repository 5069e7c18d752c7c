using System.Collections.Concurrent;
using Threadbare.Analysis;
using Threadbare.Benchmarks.Processes;
using Threadbare.Results;

namespace Threadbare.Benchmarks.Verdicts;

/// <summary>Searches services with known limits, each in a fresh process, and compares the verdicts with the truth.</summary>
/// <param name="options">The services, the number of rounds, and how many services are searched at a time.</param>
/// <param name="output">The writer for the table; several searches write to it at a time.</param>
internal sealed class VerdictTable(VerdictOptions options, TextWriter output)
{
    public const string Name = "verdicts";

    public const string Purpose =
        "Verdicts of find on services with known limits: right, inconclusive, off in size or wrong (--rounds N [1], --beside N [1] "
        + "at a time, --keep DIR [artifacts/verdicts] for the runs, --again to judge kept runs again, names of services)";

    private readonly ConcurrentBag<(KnownService Service, Judgement Judged)> _all = [];

    public async Task RunAsync()
    {
        await output.WriteLineAsync($"{Machine.Describe()}\n");
        await output.WriteLineAsync("| service | truth | verdict | size | tipping point | confidence | took | judged |");
        await output.WriteLineAsync("|---|---|---|---|---|---|---|---|");
        for (int round = 1; round <= options.Rounds; round++)
        {
            await TryAllAsync(round);
        }

        await output.WriteLineAsync("\n| service | truth | right | inconclusive | off | wrong |\n|---|---|---|---|---|---|");
        foreach (KnownService service in options.Services)
        {
            IEnumerable<int> counts = Enum.GetValues<Mark>().Select(mark => Count(service, mark));
            await output.WriteLineAsync($"| {service.Name} | {service.Truth} | {string.Join(" | ", counts)} |");
        }
    }

    // Services that use the processors fully run alone, after the others.
    private async Task TryAllAsync(int round)
    {
        await Parallel.ForEachAsync(
            options.Services.Where(service => !service.IsBusy),
            new ParallelOptions { MaxDegreeOfParallelism = options.Beside },
            async (service, _) => await TryAsync(service, round));
        foreach (KnownService service in options.Services.Where(service => service.IsBusy))
        {
            await TryAsync(service, round);
        }
    }

    private async Task TryAsync(KnownService service, int round)
    {
        string folder = options.GetFolder(service, round);
        RunResult? result = options.IsAgain ? await JudgeKeptAsync(folder) : await SearchAsync(service, folder);
        if (result?.Verdict is not { } verdict)
        {
            string problem = result is null ? "no run was kept" : "no verdict. " + string.Join(' ', result.Notes);
            await output.WriteLineAsync($"{service.Name}: {problem}");
            return;
        }

        var judged = Judgement.Judge(service, verdict, TimeSpan.FromSeconds(result.Intervals[^1].T));
        _all.Add((service, judged));
        await output.WriteLineAsync($"| {service.Name} | {service.Truth} | {judged.ToColumns()} | {judged.Mark} |");
    }

    private static async Task<RunResult> SearchAsync(KnownService service, string folder)
    {
        await using StartedService started = await StartedService.StartAsync(service);
        return (await ToolRun.FindAsync(folder, started.Url, [.. service.Options])).Result;
    }

    private static async Task<RunResult?> JudgeKeptAsync(string folder)
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
