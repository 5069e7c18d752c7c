using Threadbare.Benchmarks.Figures;
using Threadbare.Benchmarks.Processes;
using Threadbare.Results;

namespace Threadbare.Benchmarks.Comparison;

/// <summary>Measures the open model at 50,000 requests a second from one core: the kept rate and the lateness.</summary>
internal sealed class OpenLoad : IComparison
{
    private const int Rate = 50_000;
    private const int Seconds = 5;

    // Like the pool of a client. Without a maximum, a stall of the server opens thousands of connections, and the benchmark would
    // measure the time to open them.
    private const int Connections = 256;

    public string Name => "open";

    public string Purpose =>
        "Open model, 50,000 requests a second for 5 s from one core over at most 256 connections; nginx on another core";

    public IReadOnlyList<Requirement> Programs => [Requirement.Tool, Requirement.Nginx, Requirement.Taskset];

    public ServerPlan? Server => new(Pinning.ServerCore);

    public async Task RunAsync(string url, int rounds, FigureSheet sheet)
    {
        var all = new List<RunResult>();
        for (int round = 1; round <= rounds; round++)
        {
            RunResult result = await LoadAsync(url);
            all.Add(result);
            await sheet.NoteAsync($"round {round}: {Describe(result)}");
        }

        await sheet.BeginAsync("50,000 a second from one core, at most 256 connections");
        await sheet.AddAsync("rate kept, %", all.Select(FindKeptPercent), 1, "100");
        await sheet.AddAsync("p99 of the lateness, ms", all.Select(result => result.Generator!.LatenessP99Ms), 2, "below 1");
        await sheet.AddAsync("CPU, % of the core", all.Select(result => result.Generator!.CpuPercent), 0);
    }

    private static async Task<RunResult> LoadAsync(string url)
    {
        string[] load = ["--rate", ToolRun.Number(Rate), "--duration", ToolRun.Number(Seconds) + "s"];
        string[] limits = ["--loops", "1", "--max-connections", ToolRun.Number(Connections)];
        return (await ToolRun.RunAsync(Pinning.ClientCore, url, [.. load, .. limits])).Result;
    }

    private static string Describe(RunResult result)
    {
        (RunTotals totals, GeneratorResult generator) = (result.Totals!, result.Generator!);
        FormattableString rate = $"{FindKeptPercent(result),5:F1} % of the rate kept, {totals.Dropped} dropped, {totals.Failed} failed";
        FormattableString lateness = $"lateness p99 {generator.LatenessP99Ms:F3} ms, max {generator.MaxLatenessMs:F3} ms";
        FormattableString use = $"busy {generator.BusyPercent:F0} %, CPU {generator.CpuPercent:F0} %";
        return string.Join("; ", new[] { rate, lateness, use }.Select(FormattableString.Invariant));
    }

    private static double FindKeptPercent(RunResult result) => 100.0 * result.Totals!.Sent / (Rate * Seconds);
}
