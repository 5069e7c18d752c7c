using System.Text.Json;
using Threadbare.Analysis;
using Threadbare.Benchmarks.Evidence;
using Threadbare.Benchmarks.Processes;
using Threadbare.Results;

namespace Threadbare.Benchmarks.Verdicts;

/// <summary>Searches services with known limits, each in a fresh process, and keeps what the verdicts said.</summary>
/// <param name="options">The services, the number of rounds, and how many services are searched at a time.</param>
/// <param name="output">The writer for what is said; several searches write to it at a time.</param>
internal sealed class VerdictTable(VerdictOptions options, TextWriter output)
{
    public const string Name = "verdicts";

    public const string Purpose =
        "Verdicts of find on services with known limits (--quick: ten minutes in all, --rounds N [1], --together N [1] at a time, "
        + "--beside 0,2,4,8 [0] busy processes, --max-time TIME of a search, --keep DIR [artifacts/verdicts] for the runs: a run of this "
        + "build that is there is not repeated, --driven wrk|hey|ab|h2load to watch while another program loads, "
        + "--on 11.0.0|11.0.0-async for services that bring this runtime, "
        + "--again to judge kept runs with today's rules, names of services)";

    // Written last, so a run without it was cut off.
    private const string RowFile = "row.json";

    private string _program = LabService.Program;

    public async Task RunAsync()
    {
        await output.WriteLineAsync($"{Machine.Describe()}\n");
        if (options.IsAgain)
        {
            await JudgeAgainAsync();
            return;
        }

        _program = options.Runtime is { } runtime ? await PublishAsync(runtime) : LabService.Program;
        foreach (int beside in options.Beside)
        {
            for (int round = 1; round <= options.Rounds; round++)
            {
                await TryAllAsync(beside, round);
            }
        }
    }

    // The end of the name asks for methods that the runtime itself suspends.
    private static async Task<string> PublishAsync(string runtime)
    {
        const string Suspended = "-async";
        string folder = Path.Combine(SourceTree.Root, "artifacts", "publish", $"lab-{runtime}", "program");
        bool isSuspended = runtime.EndsWith(Suspended, StringComparison.Ordinal);
        string version = isSuspended ? runtime[..^Suspended.Length] : runtime;
        string fault = await PublishedLab.PublishAsync(folder, version, isSuspended);
        return fault == "" ? Path.Combine(folder, "Threadbare.Lab") : throw new ArgumentException($"--on {runtime}: {fault}");
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
        if (File.Exists(Path.Combine(folder, RowFile)))
        {
            await output.WriteLineAsync($"{service.Name} beside {beside}: this build has searched it already, see {folder}.");
            return;
        }

        (RunResult result, IReadOnlyList<string>? own) = await SearchAsync(service, beside, folder);
        if (result.Verdict is not { } verdict)
        {
            await output.WriteLineAsync($"{service.Name} beside {beside}: no verdict. {string.Join(' ', result.Notes)}");
            return;
        }

        SearchRow row = KeptRows.Stamp(new SearchRow(service.Name, service.Truth, Said.From(verdict))
        {
            Beside = beside,
            Quick = options.IsQuick,
            Driver = options.Driver?.Name,
            Runtime = options.Runtime,
            Highest = result.Steps.Max(step => step.Users ?? step.Rate ?? 0),
            Seconds = result.Intervals[^1].T,
            Own = own,
        });
        await File.WriteAllTextAsync(Path.Combine(folder, RowFile), JsonSerializer.Serialize(row, EvidenceJson.Default.SearchRow));
        await KeepAsync(row);
    }

    private async Task<(RunResult Result, IReadOnlyList<string>? Own)> SearchAsync(KnownService service, int beside, string folder)
    {
        await using StartedService started = await StartedService.StartAsync(service, _program);
        IReadOnlyList<string>? own = await started.ListOwnLinesAsync();
        using var busy = new BusyProcesses(beside);
        ToolRun run = options.Driver is { } driver
            ? await ToolRun.WatchAsync(folder, started.Url, driver.CommandOf(started.Url))
            : await ToolRun.FindAsync(folder, started.Url, [.. options.OptionsOf(service)]);
        return (run.Result, own);
    }

    private async Task JudgeAgainAsync()
    {
        foreach (string file in Directory.EnumerateFiles(options.Keep, RowFile, SearchOption.AllDirectories).Order(StringComparer.Ordinal))
        {
            SearchRow row = JsonSerializer.Deserialize(await File.ReadAllTextAsync(file), EvidenceJson.Default.SearchRow)!;
            await using FileStream kept = File.OpenRead(Path.Combine(Path.GetDirectoryName(file)!, RunFile.Name));
            RunResult result = await RunFile.ReadAsync(kept, CancellationToken.None);
            if (options.Services.Any(service => service.Name == row.Service) && RunJudge.Judge(result) is { } verdict)
            {
                await KeepAsync(row with { Said = Said.From(verdict), Again = Machine.Commit });
            }
        }
    }

    private Task KeepAsync(SearchRow row)
    {
        KeptRows.Append(SearchRow.File, row);
        string[] cells = [row.Service, row.Truth.ToString(), $"beside {row.Beside}", .. row.Said.ToCells(), row.Said.Line ?? "–"];
        return output.WriteLineAsync($"| {string.Join(" | ", cells)} | {row.Mark} | {row.Origin} |");
    }
}
