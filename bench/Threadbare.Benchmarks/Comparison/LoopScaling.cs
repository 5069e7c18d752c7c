using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using Threadbare.Benchmarks.Figures;
using Threadbare.Benchmarks.Micro;
using Threadbare.Benchmarks.Processes;
using Threadbare.Plan;

namespace Threadbare.Benchmarks.Comparison;

/// <summary>Compares two loops with one: over an in-memory network, which cannot limit them, and against nginx on the same cores.</summary>
internal sealed class LoopScaling : IComparison
{
    private const int Requests = 4_000_000;
    private const int Users = 64;

    public string Name => "loops";

    public string Purpose => "Two loops compared with one: over an in-memory network, then against two nginx processes on the same cores";

    public IReadOnlyList<Requirement> Programs => [Requirement.Tool, Requirement.Nginx];

    public ServerPlan? Server => new(Core: null, Workers: 2);

    public async Task RunAsync(string url, int rounds, FigureSheet sheet)
    {
        await CompareInMemoryAsync(rounds, sheet);
        await CompareAgainstServerAsync(url, rounds, sheet);
    }

    private static async Task CompareInMemoryAsync(int rounds, FigureSheet sheet)
    {
        await RunInMemoryAsync(1);
        IReadOnlyList<(Speed One, Speed Two)> all = await Rounds.AlternateAsync(
            rounds,
            () => RunInMemoryAsync(1),
            () => RunInMemoryAsync(2),
            (round, one, two) => sheet.NoteAsync(string.Create(
                CultureInfo.InvariantCulture,
                $"round {round}, in memory: one loop {one.Describe()}; two loops {two.Describe()}")));
        await sheet.BeginAsync("two loops compared with one, over an in-memory network");
        await sheet.AddAsync(
            "if each had a core of its own", all.Select(round => 2 * round.Two.PerCpuSecond / round.One.PerCpuSecond), 2, "1.9");
        await sheet.AddAsync("by the clock, on the cores as shared", all.Select(round => round.Two.PerSecond / round.One.PerSecond), 2);
    }

    private static async Task CompareAgainstServerAsync(string url, int rounds, FigureSheet sheet)
    {
        IReadOnlyList<(LoadFigures One, LoadFigures Two)> all = await Rounds.AlternateAsync(
            rounds,
            () => LoadAsync(url, 1),
            () => LoadAsync(url, 2),
            (round, one, two) => sheet.NoteAsync($"round {round}, nginx: one loop {Describe(one)}; two loops {Describe(two)}"));
        await sheet.BeginAsync("two loops compared with one, against nginx of two processes on the same cores");
        await sheet.AddAsync("requests a second", all.Select(round => round.Two.PerSecond / round.One.PerSecond), 2);
        await sheet.AddAsync("CPU for each request", all.Select(round => round.Two.LoadCpuEach / round.One.LoadCpuEach), 2);
    }

    private static async Task<Speed> RunInMemoryAsync(int loops)
    {
        LoadPlan plan = Plans.Counted(Users, Requests);
        TimeSpan cpu = Environment.CpuUsage.TotalTime;
        long start = TimeProvider.System.GetTimestamp();
        await Task.WhenAll(Enumerable.Range(0, loops).Select(loop => RunOnThreadAsync(() => RunShare(plan, loop, loops))));
        TimeSpan length = TimeProvider.System.GetElapsedTime(start);
        return new Speed(Requests / length.TotalSeconds, Requests / (Environment.CpuUsage.TotalTime - cpu).TotalSeconds);
    }

    private static void RunShare(LoadPlan plan, int loop, int loops) => InstantLoad.Run(plan, LoadShare.Whole.Part(loop, loops), loop);

    [SuppressMessage("Design", "CA1031", Justification = "The returned task carries the exception to its awaiter.")]
    private static Task RunOnThreadAsync(Action work)
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

    private static async Task<LoadFigures> LoadAsync(string url, int loops)
    {
        string[] load = ["--users", ToolRun.Number(Users), "--duration", "5s", "--loops", ToolRun.Number(loops)];
        return (await ToolRun.RunAsync(core: null, url, load)).ToFigures();
    }

    private static string Describe(LoadFigures figures) =>
        string.Create(CultureInfo.InvariantCulture, $"{figures.PerSecond:N0} requests/s at {figures.LoadCpuEach:F2} µs CPU each");

    private sealed record Speed(double PerSecond, double PerCpuSecond)
    {
        public string Describe() => string.Create(
            CultureInfo.InvariantCulture,
            $"{PerSecond / 1e6:F1} million requests/s, {PerCpuSecond / 1e6:F1} million for each CPU second");
    }
}
