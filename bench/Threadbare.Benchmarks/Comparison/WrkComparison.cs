using Threadbare.Benchmarks.Processes;

namespace Threadbare.Benchmarks.Comparison;

/// <summary>Compares requests a second and CPU for each request with those of wrk, over 64 keep-alive connections.</summary>
internal sealed class WrkComparison : IComparison
{
    private const int Connections = 64;

    private static readonly TimeSpan Length = TimeSpan.FromSeconds(5);
    private static readonly TimeSpan WarmUp = TimeSpan.FromSeconds(2);

    public string Name => "wrk";

    public string Purpose => "Comparison with wrk: 64 keep-alive connections, 5 s for each side, client on one core, nginx on another";

    public IReadOnlyList<Requirement> Programs => [Requirement.Tool, Requirement.Wrk, Requirement.Nginx, Requirement.Taskset];

    public ServerPlan? Server => new(Pinning.ServerCore);

    public async Task RunAsync(string url, int rounds, TextWriter output)
    {
        await WrkRun.RunAsync(url, Connections, WarmUp);
        await LoadAsync(url, WarmUp);
        await output.WriteLineAsync(
            "round   requests/s: threadbare         wrk   µs CPU each: threadbare  (load alone)     wrk   failures");
        IReadOnlyList<(LoadFigures Tool, LoadFigures Wrk)> all = await Rounds.AlternateAsync(
            rounds,
            () => LoadAsync(url, Length),
            () => WrkRun.RunAsync(url, Connections, Length),
            (round, tool, wrk) => output.WriteLineAsync(Describe(round, tool, wrk)));
        await SummariseAsync(all, output);
    }

    private static string Describe(int round, LoadFigures tool, LoadFigures wrk)
    {
        FormattableString rates = $"{round,5}   {tool.PerSecond,23:N0} {wrk.PerSecond,11:N0}";
        FormattableString cpu = $"{tool.CpuEach,24:F2} {tool.LoadCpuEach,13:F2} {wrk.CpuEach,7:F2}";
        FormattableString failures = $"{tool.Failures} and {wrk.Failures}";
        return string.Join("   ", new[] { rates, cpu, failures }.Select(FormattableString.Invariant));
    }

    private static async Task SummariseAsync(IReadOnlyList<(LoadFigures Tool, LoadFigures Wrk)> all, TextWriter output)
    {
        await output.WriteLineAsync("\nmedian of the rounds (min to max)");
        await WriteAsync("requests a second, threadbare", round => round.Tool.PerSecond, 0);
        await WriteAsync("requests a second, wrk", round => round.Wrk.PerSecond, 0);
        await WriteAsync("requests a second ÷ wrk", round => round.Tool.PerSecond / round.Wrk.PerSecond, 2);
        await WriteAsync("CPU for each request ÷ wrk, whole process", round => round.Tool.CpuEach / round.Wrk.CpuEach, 2);
        await WriteAsync("CPU for each request ÷ wrk, without start and report", round => round.Tool.LoadCpuEach / round.Wrk.CpuEach, 2);
        await WriteAsync("CPU of threadbare's start and report, s a run", round => round.Tool.FixedCpu, 2);

        Task WriteAsync(string figure, Func<(LoadFigures Tool, LoadFigures Wrk), double> read, int digits) =>
            output.WriteLineAsync($"  {figure,-62} {Spread.From(all.Select(read)).ToText(digits)}");
    }

    private static async Task<LoadFigures> LoadAsync(string url, TimeSpan length)
    {
        string[] load = ["--users", ToolRun.Number(Connections), "--duration", ToolRun.Number(length.TotalSeconds) + "s", "--loops", "1"];
        return (await ToolRun.RunAsync(Pinning.ClientCore, url, load)).ToFigures();
    }
}
