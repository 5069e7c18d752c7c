using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using Threadbare.Benchmarks.Micro;
using Threadbare.Benchmarks.Processes;
using Threadbare.Plan;

namespace Threadbare.Benchmarks.Comparison;

/// <summary>Two loops beside one: without a kernel, where nothing but the loops can limit, and against nginx on the same cores.</summary>
internal sealed class LoopScaling : IComparison
{
    private const int Requests = 4_000_000;

    public string Name => "loops";

    public string Purpose => "Two loops beside one: over a network without a kernel, then against an nginx of two processes that shares the cores";

    public IReadOnlyList<Requirement> Programs => [Requirement.Tool, Requirement.Nginx];

    public ServerPlan? Server => new(Core: null, Workers: 2);

    public async Task RunAsync(string url, int rounds, TextWriter output)
    {
        await InMemoryAsync(rounds, output);
        await AgainstServerAsync(url, rounds, output);
    }

    private static async Task InMemoryAsync(int rounds, TextWriter output)
    {
        await WithoutKernelAsync(1);
        IReadOnlyList<(Speed A, Speed B)> all = await Rounds.OfAsync(rounds, () => WithoutKernelAsync(1), () => WithoutKernelAsync(2),
            (round, one, two) => output.WriteLineAsync(string.Create(CultureInfo.InvariantCulture,
                $"round {round}, no kernel: one loop {one.PerSecond / 1e6:F1} million/s, two {two.PerSecond / 1e6:F1}; a second of processor time each: {one.PerCpuSecond / 1e6:F1} and {two.PerCpuSecond / 1e6:F1} million")));
        await output.WriteLineAsync($"  two loops against one, by the clock                  {Spread.Of(all.Select(r => r.B.PerSecond / r.A.PerSecond)).ToText(2)}");
        await output.WriteLineAsync($"  two loops against one, each given a core of its own  {Spread.Of(all.Select(r => 2 * r.B.PerCpuSecond / r.A.PerCpuSecond)).ToText(2)}\n");
    }

    private static async Task AgainstServerAsync(string url, int rounds, TextWriter output)
    {
        IReadOnlyList<(LoadFigures A, LoadFigures B)> all = await Rounds.OfAsync(rounds, () => ToolAsync(url, 1), () => ToolAsync(url, 2),
            (round, one, two) => output.WriteLineAsync(string.Create(CultureInfo.InvariantCulture,
                $"round {round}, nginx: one loop {one.PerSecond:N0} requests/s at {one.LoadCpuEach:F2} µs, two {two.PerSecond:N0} at {two.LoadCpuEach:F2} µs")));
        await output.WriteLineAsync($"  two loops against one, requests a second (the server shares the cores) {Spread.Of(all.Select(r => r.B.PerSecond / r.A.PerSecond)).ToText(2)}");
        await output.WriteLineAsync($"  two loops against one, CPU a request                                   {Spread.Of(all.Select(r => r.B.LoadCpuEach / r.A.LoadCpuEach)).ToText(2)}");
    }

    private static async Task<Speed> WithoutKernelAsync(int loops)
    {
        LoadPlan plan = Plans.Counted(users: 64, Requests);
        TimeSpan cpu = Environment.CpuUsage.TotalTime;
        long start = TimeProvider.System.GetTimestamp();
        await Task.WhenAll(Enumerable.Range(0, loops).Select(loop => OnThreadAsync(() => InstantLoad.Run(plan, LoadShare.Whole.Part(loop, loops), loop))));
        return new Speed(Requests / TimeProvider.System.GetElapsedTime(start).TotalSeconds, Requests / (Environment.CpuUsage.TotalTime - cpu).TotalSeconds);
    }

    [SuppressMessage("Design", "CA1031", Justification = "The fault is handed to whoever awaits.")]
    private static Task OnThreadAsync(Action work)
    {
        var done = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        new Thread(() =>
        {
            try
            {
                work();
                done.SetResult();
            }
            catch (Exception fault)
            {
                done.SetException(fault);
            }
        }).Start();
        return done.Task;
    }

    private static async Task<LoadFigures> ToolAsync(string url, int loops) =>
        (await ToolRun.OfAsync(null, url, "--users", "64", "--duration", "5s", "--loops", ToolRun.Number(loops))).Figures();

    private sealed record Speed(double PerSecond, double PerCpuSecond);
}
