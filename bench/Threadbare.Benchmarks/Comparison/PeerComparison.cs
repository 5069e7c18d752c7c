using Threadbare.Benchmarks.Figures;
using Threadbare.Benchmarks.Processes;

namespace Threadbare.Benchmarks.Comparison;

/// <summary>Compares requests a second and CPU for each request with those of another load generator, over 64 connections.</summary>
internal sealed class PeerComparison(Peer peer) : IComparison
{
    private const int Connections = 64;

    private static readonly TimeSpan Length = TimeSpan.FromSeconds(5);
    private static readonly TimeSpan WarmUp = TimeSpan.FromSeconds(2);

    public string Name => peer.Name;

    public string Purpose =>
        $"Comparison with {peer.Name}: 64 keep-alive connections, 5 s for each side, client on one core, nginx on another";

    public IReadOnlyList<Requirement> Programs => [Requirement.Tool, peer.Program, Requirement.Nginx, Requirement.Taskset];

    public ServerPlan? Server => new(Pinning.ServerCore);

    public async Task RunAsync(string url, int rounds, FigureSheet sheet)
    {
        await peer.RunAsync(url, Connections, WarmUp);
        await LoadAsync(url, WarmUp);
        await sheet.NoteAsync(
            $"round   requests/s: threadbare {peer.Name,11}   µs CPU each: threadbare  (load alone) {peer.Name,7}   failures");
        IReadOnlyList<(LoadFigures Tool, LoadFigures Peer)> all = await Rounds.AlternateAsync(
            rounds,
            () => LoadAsync(url, Length),
            () => peer.RunAsync(url, Connections, Length),
            (round, tool, other) => sheet.NoteAsync(Describe(round, tool, other)));
        await SummariseAsync(all, sheet);
    }

    private static string Describe(int round, LoadFigures tool, LoadFigures peer)
    {
        FormattableString rates = $"{round,5}   {tool.PerSecond,23:N0} {peer.PerSecond,11:N0}";
        FormattableString cpu = $"{tool.CpuEach,24:F2} {tool.LoadCpuEach,13:F2} {peer.CpuEach,7:F2}";
        FormattableString failures = $"{tool.Failures} and {peer.Failures}";
        return string.Join("   ", new[] { rates, cpu, failures }.Select(FormattableString.Invariant));
    }

    private async Task SummariseAsync(IReadOnlyList<(LoadFigures Tool, LoadFigures Peer)> all, FigureSheet sheet)
    {
        await sheet.BeginAsync("64 keep-alive connections for 5 s");
        await AddAsync("requests a second, threadbare", round => round.Tool.PerSecond, 0);
        await AddAsync($"requests a second, {peer.Name}", round => round.Peer.PerSecond, 0);
        await AddAsync($"requests a second, ratio to {peer.Name}", round => round.Tool.PerSecond / round.Peer.PerSecond, 2, "at least 1");
        await AddAsync(
            $"CPU for each request, load alone, ratio to {peer.Name}", one => one.Tool.LoadCpuEach / one.Peer.CpuEach, 2, "at most 1");
        await AddAsync(
            $"CPU for each request, whole process, ratio to {peer.Name}", one => one.Tool.CpuEach / one.Peer.CpuEach, 2, "at most 1");
        await AddAsync("CPU of start and report, s a run", round => round.Tool.FixedCpu, 2);
        await AddAsync("peak memory, threadbare, MB", round => round.Tool.PeakBytes / 1e6, 0);
        await AddAsync($"peak memory, {peer.Name}, MB", round => round.Peer.PeakBytes / 1e6, 0);

        Task AddAsync(string figure, Func<(LoadFigures Tool, LoadFigures Peer), double> read, int digits, string wanted = "") =>
            sheet.AddAsync(figure, all.Select(read), digits, wanted);
    }

    private static async Task<LoadFigures> LoadAsync(string url, TimeSpan length)
    {
        string[] load = ["--users", ToolRun.Number(Connections), "--duration", ToolRun.Number(length.TotalSeconds) + "s", "--loops", "1"];
        return (await ToolRun.RunAsync(Pinning.ClientCore, url, load)).ToFigures();
    }
}
