using Threadbare.Benchmarks.Figures;
using Threadbare.Benchmarks.Processes;
using Threadbare.Results;

namespace Threadbare.Benchmarks.Comparison;

/// <summary>Measures what watching costs the target on a trivial endpoint: its CPU for each request and its throughput.</summary>
/// <param name="only">Text that the name of a load must contain; empty selects all.</param>
internal sealed class WatchingCost(string only) : IComparison
{
    // Eight one-second intervals, so that the start of the watching session weighs little.
    private const int Seconds = 8;

    private static readonly (string Name, string[] Options, string WantedCpu, string WantedThroughput)[] Loads =
    [
        ("1,000 a second", ["--rate", "1000", "--max-connections", "64"], "", "at least -1"),
        ("7,000 a second", ["--rate", "7000", "--max-connections", "64"], "at most 3", "at least -1"),
        ("64 users, saturated", ["--users", "64"], "", ""),
    ];

    public string Name => "watching";

    public string Purpose =>
        "Cost of watching for a trivial .NET endpoint: CPU for each request and throughput (--only 7,000 selects one load)";

    public IReadOnlyList<Requirement> Programs => [Requirement.Tool, Requirement.Taskset];

    public ServerPlan? Server => null;

    public async Task RunAsync(string url, int rounds, FigureSheet sheet)
    {
        foreach ((string name, string[] options, string cpu, string throughput) in Select())
        {
            await using PinnedLab lab = await PinnedLab.StartAsync(Pinning.ServerCore);
            string[] unwatched = [.. options, "--no-attach"];
            await MeasureAsync(lab, unwatched);
            IReadOnlyList<(Measured Alone, Measured Watched)> all = await Rounds.AlternateAsync(
                rounds, () => MeasureAsync(lab, unwatched), () => MeasureAsync(lab, options), (_, _, _) => Task.CompletedTask);
            await sheet.BeginAsync(name);
            await AddAsync("CPU of the target for each request, not watched, µs", round => round.Alone.CpuEach);
            await AddAsync("the same, watched, µs", round => round.Watched.CpuEach);
            await AddAsync("increase by round, %", round => 100 * ((round.Watched.CpuEach / round.Alone.CpuEach) - 1), cpu);
            await AddAsync(
                "increase of the throughput by round, %",
                round => 100 * ((round.Watched.PerSecond / round.Alone.PerSecond) - 1),
                throughput);

            Task AddAsync(string figure, Func<(Measured Alone, Measured Watched), double> read, string bound = "") =>
                sheet.AddAsync(figure, all.Select(read), 1, bound);
        }
    }

    private IEnumerable<(string Name, string[] Options, string WantedCpu, string WantedThroughput)> Select() =>
        Loads.Where(load => load.Name.Contains(only, StringComparison.Ordinal));

    private static async Task<Measured> MeasureAsync(PinnedLab lab, string[] options)
    {
        TimeSpan before = lab.ReadCpu();
        string[] load = [.. options, "--duration", ToolRun.Number(Seconds) + "s", "--loops", "1"];
        RunResult result = (await ToolRun.RunAsync(Pinning.ClientCore, new Uri(lab.Address, "/hello").AbsoluteUri, load)).Result;
        double cpu = (lab.ReadCpu() - before).TotalMicroseconds;
        return new Measured(cpu / result.Totals.Sent, result.Totals.RequestsPerSecond);
    }

    private readonly record struct Measured(double CpuEach, double PerSecond);
}
