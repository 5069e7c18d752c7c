using System.Globalization;
using Threadbare.Benchmarks.Processes;

namespace Threadbare.Benchmarks.Comparison;

/// <summary>What a connection costs in the tool's own memory; the kernel's part is not resident in it.</summary>
internal sealed class ConnectionMemory : IComparison
{
    private const int Few = 100;
    private const int Many = 10_000;

    public string Name => "memory";

    public string Purpose => "Memory a connection: peak resident at 10,000 virtual users less that at 100, against an answer after 2 s";

    public IReadOnlyList<Requirement> Programs => [Requirement.Tool, Requirement.Nginx, Requirement.Echo, Requirement.Taskset];

    public ServerPlan? Server => new(Pinning.ServerCore, IsSlow: true);

    public async Task RunAsync(string url, int rounds, TextWriter output)
    {
        IReadOnlyList<(ProgramRun A, ProgramRun B)> all = await Rounds.OfAsync(rounds, () => WithUsersAsync(url, Few), () => WithUsersAsync(url, Many),
            (round, few, many) => output.WriteLineAsync(string.Create(CultureInfo.InvariantCulture,
                $"round {round}: {few.PeakBytes / 1e6:F1} MB at {Few:N0}, {many.PeakBytes / 1e6:F1} MB at {Many:N0}")));
        await output.WriteLineAsync($"\n  octets a connection, median (least to most)  {Spread.Of(all.Select(r => (double)(r.B.PeakBytes - r.A.PeakBytes) / (Many - Few))).ToText(0)}");
    }

    private static async Task<ProgramRun> WithUsersAsync(string url, int users) =>
        (await ToolRun.OfAsync(Pinning.ClientCore, url + "slow", "--users", ToolRun.Number(users), "--spawn-rate", "5000", "--duration", "8s", "--loops", "1")).Cost;
}
