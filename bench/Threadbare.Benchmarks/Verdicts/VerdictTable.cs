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
        "Verdicts of find on services with known limits: right, inconclusive, off in size or wrong (--rounds N [1], --together N [1] "
        + "at a time, --beside 0,2,4,8 [0] busy processes, --max-time TIME of a search, --keep DIR [artifacts/verdicts] for the runs: "
        + "a run that is there is not searched again, --again to judge kept runs with today's rules, --out FILE for the table, names "
        + "of services)";

    private readonly ConcurrentBag<TriedService> _all = [];

    public async Task RunAsync()
    {
        await output.WriteLineAsync($"{Machine.Describe()}\n");
        await output.WriteLineAsync(
            "| service | truth | beside | load | verdict | size | tipping point | confidence | line | took | judged |");
        await output.WriteLineAsync("|---|---|---|---|---|---|---|---|---|---|---|");
        foreach (int beside in options.Beside)
        {
            for (int round = 1; round <= options.Rounds; round++)
            {
                await TryAllAsync(beside, round);
            }
        }

        await output.WriteLineAsync("\n| service | truth | right | inconclusive | off | wrong |\n|---|---|---|---|---|---|");
        foreach (KnownService service in options.Services)
        {
            IEnumerable<int> counts = Enum.GetValues<Mark>().Select(mark => Count(service, mark));
            await output.WriteLineAsync($"| {service.Name} | {service.Truth} | {string.Join(" | ", counts)} |");
        }
    }

    // Services that use the processors fully run alone, after the others.
    private async Task TryAllAsync(int beside, int round)
    {
        await Parallel.ForEachAsync(
            options.Services.Where(service => !service.IsBusy),
            new ParallelOptions { MaxDegreeOfParallelism = options.Together },
            async (service, _) => await TryAsync(service, beside, round));
        foreach (KnownService service in options.Services.Where(service => service.IsBusy))
        {
            await TryAsync(service, beside, round);
        }
    }

    private async Task TryAsync(KnownService service, int beside, int round)
    {
        string folder = options.GetFolder(service, beside, round);
        RunResult? result = await ReadKeptAsync(folder) ?? (options.IsAgain ? null : await SearchAsync(service, beside, folder));
        if (result?.Verdict is not { } verdict)
        {
            string problem = result is null ? "no run was kept" : "no verdict. " + string.Join(' ', result.Notes);
            await output.WriteLineAsync($"{service.Name} beside {beside}: {problem}");
            return;
        }

        double highest = result.Steps.Max(step => step.Users ?? step.Rate ?? 0);
        var judged = Judgement.Judge(service, verdict, TimeSpan.FromSeconds(result.Intervals[^1].T), highest);
        _all.Add(new TriedService(service, beside, round, judged, await KeptLoad.ReadAsync(folder)));
        string load = _all.Single(tried => tried.Is(service, beside, round)).Load;
        await output.WriteLineAsync($"| {service.Name} | {service.Truth} | {beside} | {load} | {judged.ToColumns()} | {judged.Mark} |");
        if (options.Out is { } file)
        {
            await CrowdTable.WriteAsync(file, options, [.. _all]);
        }
    }

    private async Task<RunResult> SearchAsync(KnownService service, int beside, string folder)
    {
        string[] words = options.MaxTime is { } time ? [.. service.Options, "--max-time", time] : [.. service.Options];
        await using StartedService started = await StartedService.StartAsync(service);
        using var busy = new BusyProcesses(beside);
        RunResult result = (await ToolRun.FindAsync(folder, started.Url, words)).Result;
        await KeptLoad.WriteAsync(folder);
        return result;
    }

    // A run without its load was cut off.
    private async Task<RunResult?> ReadKeptAsync(string folder)
    {
        string file = Path.Combine(folder, RunFile.Name);
        if (!File.Exists(file) || !KeptLoad.Exists(folder))
        {
            return null;
        }

        await using FileStream kept = File.OpenRead(file);
        RunResult result = await RunFile.ReadAsync(kept, CancellationToken.None);
        return options.IsAgain ? result with { Verdict = RunJudge.Judge(result) } : result;
    }

    private int Count(KnownService service, Mark mark) => _all.Count(tried => tried.Service == service && tried.Judged.Mark == mark);
}
