using System.Globalization;
using Threadbare.Benchmarks.Figures;
using Threadbare.Benchmarks.Processes;

namespace Threadbare.Benchmarks.Comparison;

/// <summary>Measures the cost of starting the tool, as built and with all code compiled when the tool starts.</summary>
internal sealed class StartComparison : IComparison
{
    private static readonly string[] Short = ["--rate", "20", "--duration", "3s"];
    private static readonly string[] Busy = ["--users", "64", "--duration", "1s", "--loops", "1"];

    public string Name => "start";

    public string Purpose => "Start of the tool, as built and with all code compiled at the start: 3 s at 20 a second, 1 s of 64 users";

    public IReadOnlyList<Requirement> Programs => [Requirement.Tool, Requirement.Nginx, Requirement.Taskset];

    public ServerPlan? Server => new(Pinning.ServerCore);

    public async Task RunAsync(string url, int rounds, FigureSheet sheet)
    {
        using var plain = new PlainTool();
        // The first runs read the files from the disk.
        await MeasureAsync([BuiltTool.Program], url);
        await MeasureAsync(plain.Command, url);
        IReadOnlyList<(Start Built, Start Plain)> all = await Rounds.AlternateAsync(
            rounds,
            () => MeasureAsync([BuiltTool.Program], url),
            () => MeasureAsync(plain.Command, url),
            (round, built, earlier) => sheet.NoteAsync($"round {round}   as built: {built}   compiled at the start: {earlier}"));
        await AddAsync("as built", all.Select(round => round.Built), "at most 0.6", "at most 0.4", "at most 50");
        await AddAsync("all code compiled at the start", all.Select(round => round.Plain), "", "", "");

        async Task AddAsync(string title, IEnumerable<Start> starts, string cpu, string firstRequest, string memory)
        {
            await sheet.BeginAsync(title);
            await sheet.AddAsync("CPU of a run of 3 s at 20 a second, s", starts.Select(start => start.Cpu), 2, cpu);
            await sheet.AddAsync("time to the first request, s", starts.Select(start => start.FirstRequest), 2, firstRequest);
            await sheet.AddAsync("peak memory of that run, MB", starts.Select(start => start.PeakMegabytes), 0, memory);
            await sheet.AddAsync("CPU for each request in a run of 1 s of 64 virtual users, µs", starts.Select(start => start.CpuEach), 2);
        }
    }

    private static async Task<Start> MeasureAsync(IReadOnlyList<string> program, string url)
    {
        using var server = new FirstRequestServer();
        ToolRun small = await ToolRun.RunAsync(null, program, server.Url, Short);
        ToolRun busy = await ToolRun.RunAsync(Pinning.ClientCore, program, url, Busy);
        return new Start(
            small.Cost.Cpu.TotalSeconds, server.FirstRequest.TotalSeconds, small.Cost.PeakBytes / 1e6, busy.ToFigures().LoadCpuEach);
    }

    private sealed record Start(double Cpu, double FirstRequest, double PeakMegabytes, double CpuEach)
    {
        public override string ToString() => string.Create(
            CultureInfo.InvariantCulture,
            $"{Cpu:F2} s CPU, first request after {FirstRequest:F2} s, {PeakMegabytes:F0} MB, {CpuEach:F2} µs a request");
    }
}
