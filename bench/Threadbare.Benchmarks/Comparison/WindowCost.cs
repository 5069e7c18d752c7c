using Threadbare.Benchmarks.Figures;
using Threadbare.Benchmarks.Processes;
using Threadbare.Diagnostics.Blame;
using Threadbare.Diagnostics.Monitor;
using Threadbare.Results.Work;

namespace Threadbare.Benchmarks.Comparison;

/// <summary>Measures what each sampling window costs the target: processor time beyond that of its load and of being watched.</summary>
internal sealed class WindowCost : IComparison
{
    private static readonly TimeSpan Calm = TimeSpan.FromSeconds(2);

    // From the start of the load until the hot methods are compiled.
    private static readonly TimeSpan WarmUp = TimeSpan.FromSeconds(4);

    private static readonly (string Name, Func<RuntimeMonitor, CancellationToken, Task> Take)[] Windows =
    [
        ("releases (what lets waiting work continue)", (monitor, end) => monitor.SampleAsync(ProbeWindow.Releases, end)),
        ("awaits (lines that wait or call)", (monitor, end) => monitor.SampleAsync(ProbeWindow.Awaits, end)),
        ("work (processor, allocations, exceptions, collector)", (monitor, end) => monitor.SampleAsync(ProbeWindow.Work, end)),
        ("retained (objects that stay)", (monitor, end) => monitor.SampleAsync(ProbeWindow.Retained, end)),
    ];

    public string Name => "windows";

    public string Purpose => "Cost of each sampling window for a trivial .NET endpoint at 2,000 requests a second";

    public IReadOnlyList<Requirement> Programs => [Requirement.Tool, Requirement.Taskset];

    public ServerPlan? Server => null;

    public async Task RunAsync(string url, int rounds, FigureSheet sheet)
    {
        foreach ((string name, Func<RuntimeMonitor, CancellationToken, Task> take) in Windows)
        {
            IReadOnlyList<Cost> costs = await MeasureAsync(take, rounds);
            await sheet.BeginAsync(name);
            await sheet.AddAsync("CPU of the target in the two seconds before, % of a core", costs.Select(cost => cost.Before), 1);
            await sheet.AddAsync("the same in the window, % of a core", costs.Select(cost => cost.During), 1);
            await sheet.AddAsync("length of the window, s", costs.Select(cost => cost.Seconds), 2);
            await sheet.AddAsync("CPU of the target for one window, ms", costs.Select(cost => cost.Milliseconds), 0);
        }
    }

    private static async Task<IReadOnlyList<Cost>> MeasureAsync(Func<RuntimeMonitor, CancellationToken, Task> take, int rounds)
    {
        await using PinnedLab lab = await PinnedLab.StartAsync(Pinning.ServerCore);
        // The longest window takes nine seconds.
        var whole = TimeSpan.FromSeconds(10 + (12 * rounds));
        string duration = ToolRun.Number(whole.TotalSeconds) + "s";
        string[] load = ["--rate", "2000", "--max-connections", "64", "--no-attach", "--loops", "1", "--duration", duration];
        Task loading = ToolRun.RunAsync(Pinning.ClientCore, new Uri(lab.Address, "/hello").AbsoluteUri, load);
        await Task.Delay(WarmUp, TimeProvider.System);
        var costs = new List<Cost>();
        await using (RuntimeMonitor monitor = await BlameWatch.MonitorAsync(lab.Id, TimeProvider.System, CancellationToken.None))
        {
            monitor.BeginLoad();
            for (int round = 0; round < rounds; round++)
            {
                (double before, _) = await WatchAsync(lab, () => Task.Delay(Calm, TimeProvider.System));
                (double during, double seconds) = await WatchAsync(lab, () => take(monitor, CancellationToken.None));
                costs.Add(new Cost(before, during, seconds));
            }
        }

        await loading;
        return costs;
    }

    // In per cent of a core, and seconds.
    private static async Task<(double Cpu, double Seconds)> WatchAsync(PinnedLab lab, Func<Task> act)
    {
        (TimeSpan before, long began) = (lab.ReadCpu(), TimeProvider.System.GetTimestamp());
        await act();
        double seconds = TimeProvider.System.GetElapsedTime(began).TotalSeconds;
        return (100 * (lab.ReadCpu() - before).TotalSeconds / seconds, seconds);
    }

    private readonly record struct Cost(double Before, double During, double Seconds)
    {
        public double Milliseconds => 10 * (During - Before) * Seconds;
    }
}
