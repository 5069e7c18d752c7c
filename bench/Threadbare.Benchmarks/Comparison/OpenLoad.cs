using System.Globalization;
using Threadbare.Benchmarks.Processes;
using Threadbare.Results;

namespace Threadbare.Benchmarks.Comparison;

/// <summary>The open model at 50,000 a second from one core: the rate kept, and how late arrivals were taken up.</summary>
internal sealed class OpenLoad : IComparison
{
    private const int Rate = 50_000;
    private const int Seconds = 5;

    // As a client with a pool: without a bound, a server that stalls is answered with thousands of connections, and their opening is what would be measured.
    private const int Connections = 256;

    public string Name => "open";

    public string Purpose => "Open model, 50,000 a second for 5 s from one core over at most 256 connections, nginx on another";

    public IReadOnlyList<Requirement> Programs => [Requirement.Tool, Requirement.Nginx, Requirement.Taskset];

    public ServerPlan? Server => new(Pinning.ServerCore);

    public async Task RunAsync(string url, int rounds, TextWriter output)
    {
        var all = new List<RunResult>();
        for (int round = 1; round <= rounds; round++)
        {
            RunResult result = (await ToolRun.OfAsync(Pinning.ClientCore, url, "--rate", ToolRun.Number(Rate), "--duration", ToolRun.Number(Seconds) + "s", "--loops", "1", "--max-connections", ToolRun.Number(Connections))).Result;
            all.Add(result);
            (RunTotals totals, GeneratorResult generator) = (result.Totals!, result.Generator!);
            await output.WriteLineAsync(string.Create(CultureInfo.InvariantCulture,
                $"round {round}: {Kept(result),5:F1} % of the rate kept, {totals.Dropped} dropped, {totals.Failed} failed; lateness p99 {generator.LatenessP99Ms:F3} ms, most {generator.MaxLatenessMs:F3} ms; busy {generator.BusyPercent:F0} %, CPU {generator.CpuPercent:F0} %"));
        }

        await output.WriteLineAsync("\nmedian of the rounds (least to most)");
        await output.WriteLineAsync($"  rate kept, %                {Spread.Of(all.Select(Kept)).ToText(1)}");
        await output.WriteLineAsync($"  p99 of the lateness, ms     {Spread.Of(all.Select(result => result.Generator!.LatenessP99Ms)).ToText(3)}");
        await output.WriteLineAsync($"  CPU, % of the core          {Spread.Of(all.Select(result => result.Generator!.CpuPercent)).ToText(0)}");
    }

    private static double Kept(RunResult result) => 100.0 * result.Totals!.Sent / (Rate * Seconds);
}
