using System.Globalization;
using Threadbare.Benchmarks.Processes;

namespace Threadbare.Benchmarks.Comparison;

/// <summary>Measures the tool's own memory for each connection, without the part that the kernel holds.</summary>
internal sealed class ConnectionMemory : IComparison
{
    private const int Few = 100;
    private const int Many = 10_000;

    public string Name => "memory";

    public string Purpose => "Memory for each connection: peak at 10,000 virtual users minus peak at 100, with answers after 2 s";

    public IReadOnlyList<Requirement> Programs => [Requirement.Tool, Requirement.Nginx, Requirement.Echo, Requirement.Taskset];

    public ServerPlan? Server => new(Pinning.ServerCore, IsSlow: true);

    public async Task RunAsync(string url, int rounds, TextWriter output)
    {
        IReadOnlyList<(ProgramRun Few, ProgramRun Many)> all = await Rounds.AlternateAsync(
            rounds,
            () => LoadAsync(url, Few),
            () => LoadAsync(url, Many),
            (round, few, many) => output.WriteLineAsync(string.Create(
                CultureInfo.InvariantCulture,
                $"round {round}: {few.PeakBytes / 1e6:F1} MB at {Few:N0}, {many.PeakBytes / 1e6:F1} MB at {Many:N0}")));
        var bytes = Spread.From(all.Select(round => (double)(round.Many.PeakBytes - round.Few.PeakBytes) / (Many - Few)));
        await output.WriteLineAsync($"\n  bytes for each connection, median (min to max)  {bytes.ToText(0)}");
    }

    private static async Task<ProgramRun> LoadAsync(string url, int users)
    {
        ToolRun run = await ToolRun.RunAsync(
            Pinning.ClientCore,
            url + "slow",
            "--users", ToolRun.Number(users), "--spawn-rate", "5000", "--duration", "8s", "--loops", "1");
        return run.Cost;
    }
}
