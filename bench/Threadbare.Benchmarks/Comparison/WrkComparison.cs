using System.Globalization;
using Threadbare.Benchmarks.Processes;

namespace Threadbare.Benchmarks.Comparison;

/// <summary>Requests a second and processor time a request at 64 keep-alive connections, beside wrk's.</summary>
internal sealed class WrkComparison : IComparison
{
    private const int Connections = 64;
    private static readonly TimeSpan Length = TimeSpan.FromSeconds(5);
    private static readonly TimeSpan WarmUp = TimeSpan.FromSeconds(2);

    public string Name => "wrk";

    public string Purpose => "Beside wrk: 64 keep-alive connections, 5 s a side, client on one core, nginx on another";

    public IReadOnlyList<Requirement> Programs => [Requirement.Tool, Requirement.Wrk, Requirement.Nginx, Requirement.Taskset];

    public ServerPlan? Server => new(Pinning.ServerCore);

    public async Task RunAsync(string url, int rounds, TextWriter output)
    {
        await WrkRun.OfAsync(url, Connections, WarmUp);
        await ToolAsync(url, WarmUp);
        await output.WriteLineAsync("round   requests/s: threadbare         wrk   µs CPU each: threadbare  (load alone)     wrk   failures");
        IReadOnlyList<(LoadFigures A, LoadFigures B)> all = await Rounds.OfAsync(rounds, () => ToolAsync(url, Length), () => WrkRun.OfAsync(url, Connections, Length),
            (round, a, b) => output.WriteLineAsync(string.Create(CultureInfo.InvariantCulture,
                $"{round,5}   {a.PerSecond,23:N0} {b.PerSecond,11:N0}   {a.CpuEach,24:F2} {a.LoadCpuEach,13:F2} {b.CpuEach,7:F2}   {a.Failures} and {b.Failures}")));
        await SummariseAsync(all, output);
    }

    private static async Task SummariseAsync(IReadOnlyList<(LoadFigures A, LoadFigures B)> all, TextWriter output)
    {
        await output.WriteLineAsync("\nmedian of the rounds (least to most)");
        await WriteAsync("requests a second, threadbare", round => round.A.PerSecond, 0);
        await WriteAsync("requests a second, wrk", round => round.B.PerSecond, 0);
        await WriteAsync("ratio of requests a second", round => round.A.PerSecond / round.B.PerSecond, 2);
        await WriteAsync("ratio of CPU a request, whole process", round => round.A.CpuEach / round.B.CpuEach, 2);
        await WriteAsync("ratio of CPU a request, without threadbare's start and report", round => round.A.LoadCpuEach / round.B.CpuEach, 2);
        await WriteAsync("CPU of threadbare's start and report, s a run", round => round.A.FixedCpu, 2);

        Task WriteAsync(string what, Func<(LoadFigures A, LoadFigures B), double> figure, int digits) =>
            output.WriteLineAsync($"  {what,-62} {Spread.Of(all.Select(figure)).ToText(digits)}");
    }

    private static async Task<LoadFigures> ToolAsync(string url, TimeSpan length) =>
        (await ToolRun.OfAsync(Pinning.ClientCore, url, "--users", ToolRun.Number(Connections), "--duration", ToolRun.Number(length.TotalSeconds) + "s", "--loops", "1")).Figures();
}
