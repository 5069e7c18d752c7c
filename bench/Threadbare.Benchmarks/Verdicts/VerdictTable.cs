using System.Collections.Concurrent;
using Threadbare.Benchmarks.Processes;
using Threadbare.Results;

namespace Threadbare.Benchmarks.Verdicts;

/// <summary>Searches services of known limits, each in a fresh process, and holds the verdicts against the truth.</summary>
/// <param name="options">Which services, how often, how many side by side.</param>
/// <param name="output">Where the table goes; written to by several at a time.</param>
internal sealed class VerdictTable(VerdictOptions options, TextWriter output)
{
    public const string Name = "verdicts";
    public const string Purpose = "What find says of services whose limit is known: right, inconclusive, off in size or wrong (--rounds N [1], --beside N [1] at a time, --keep DIR [artifacts/verdicts] for their runs, names of services)";

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
        await using StartedService started = await StartedService.StartAsync(service);
        long began = TimeProvider.System.GetTimestamp();
        RunResult result = (await ToolRun.FindAsync(options.FolderOf(service, round), started.Url, [.. service.Options])).Result;
        if (result.Verdict is not { } verdict)
        {
            throw new InvalidOperationException($"{service.Name}: nothing was judged. {string.Join(' ', result.Notes)}");
        }

        Judgement judged = Judgement.Of(service, verdict, TimeProvider.System.GetElapsedTime(began));
        _all.Add((service, judged));
        await output.WriteLineAsync($"| {service.Name} | {service.Truth} | {judged.Columns()} | {judged.Mark} |");
    }

    private int Count(KnownService service, Mark mark) => _all.Count(tried => tried.Service == service && tried.Judged.Mark == mark);
}
