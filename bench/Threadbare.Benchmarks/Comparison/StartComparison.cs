using System.Globalization;
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

    public async Task RunAsync(string url, int rounds, TextWriter output)
    {
        using var plain = new PlainTool();
        // The first runs read the files from the disk.
        await MeasureAsync([BuiltTool.Program], url);
        await MeasureAsync(plain.Command, url);
        IReadOnlyList<(Start Built, Start Plain)> all = await Rounds.AlternateAsync(
            rounds,
            () => MeasureAsync([BuiltTool.Program], url),
            () => MeasureAsync(plain.Command, url),
            (round, built, earlier) => output.WriteLineAsync($"round {round}   as built: {built}   compiled at the start: {earlier}"));
        await output.WriteLineAsync("\nmedian of the rounds (min to max)");
        await WriteAsync("CPU of a run of 3 s, s", start => start.Cpu, 2);
        await WriteAsync("time to the first request, s", start => start.FirstRequest, 2);
        await WriteAsync("peak memory of the run, MB", start => start.PeakMegabytes, 0);
        await WriteAsync("CPU for each request of the first second, µs", start => start.CpuEach, 2);

        async Task WriteAsync(string figure, Func<Start, double> read, int digits)
        {
            await output.WriteLineAsync($"  {figure + ", as built",-72} {Spread.From(all.Select(one => read(one.Built))).ToText(digits)}");
            await output.WriteLineAsync(
                $"  {figure + ", compiled at the start",-72} {Spread.From(all.Select(one => read(one.Plain))).ToText(digits)}");
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
