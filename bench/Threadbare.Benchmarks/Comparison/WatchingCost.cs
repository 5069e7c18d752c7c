using System.Globalization;
using Threadbare.Benchmarks.Processes;
using Threadbare.Results;

namespace Threadbare.Benchmarks.Comparison;

/// <summary>What watching costs its target: processor time a request and throughput on a trivial endpoint, watched and not, by turns.</summary>
/// <param name="only">What the name of a load must hold; empty takes all.</param>
internal sealed class WatchingCost(string only) : IComparison
{
    private const int Seconds = 8;

    private static readonly (string Name, string[] Options)[] Loads =
    [
        ("1,000 a second", ["--rate", "1000", "--max-connections", "64"]),
        ("7,000 a second", ["--rate", "7000", "--max-connections", "64"]),
        ("64 users, saturated", ["--users", "64"]),
    ];

    public string Name => "watching";

    public string Purpose => "What watching costs a trivial .NET endpoint on one core, loaded from another: its processor time a request, and throughput (--only 7,000 takes one load)";

    public IReadOnlyList<Requirement> Programs => [Requirement.Tool, Requirement.Taskset];

    public ServerPlan? Server => null;

    public async Task RunAsync(string url, int rounds, TextWriter output)
    {
        foreach ((string name, string[] options) in Loads.Where(load => load.Name.Contains(only, StringComparison.Ordinal)))
        {
            await using LabServer lab = await LabServer.StartAsync(Pinning.ServerCore);
            await MeasureAsync(lab, [.. options, "--no-attach"]);
            var all = await Rounds.OfAsync(rounds, () => MeasureAsync(lab, [.. options, "--no-attach"]), () => MeasureAsync(lab, options), (_, _, _) => Task.CompletedTask);
            await output.WriteLineAsync(string.Create(CultureInfo.InvariantCulture, $"{name}: median of {rounds} rounds (least to most)"));
            await output.WriteLineAsync($"  target's CPU a request alone, µs     {Spread.Of(all.Select(round => round.A.CpuEach)).ToText(1)}");
            await output.WriteLineAsync($"  target's CPU a request watched, µs   {Spread.Of(all.Select(round => round.B.CpuEach)).ToText(1)}");
            await output.WriteLineAsync($"  more CPU when watched, % of a round  {Spread.Of(all.Select(round => 100 * (round.B.CpuEach / round.A.CpuEach - 1))).ToText(1)}");
            await output.WriteLineAsync($"  more throughput when watched, %      {Spread.Of(all.Select(round => 100 * (round.B.PerSecond / round.A.PerSecond - 1))).ToText(1)}\n");
        }
    }

    private static async Task<Measured> MeasureAsync(LabServer lab, string[] options)
    {
        TimeSpan before = lab.Cpu();
        RunResult result = (await ToolRun.OfAsync(Pinning.ClientCore, lab.Address + "/hello", [.. options, "--duration", ToolRun.Number(Seconds) + "s", "--loops", "1"])).Result;
        return new Measured((lab.Cpu() - before).TotalMicroseconds / result.Totals.Sent, result.Totals.RequestsPerSecond);
    }

    private readonly record struct Measured(double CpuEach, double PerSecond);
}
