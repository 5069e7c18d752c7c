using System.Globalization;
using Threadbare.Benchmarks.Figures;
using Threadbare.Benchmarks.Processes;

namespace Threadbare.Benchmarks.Comparison;

/// <summary>Measures the tool's own memory for each connection and for the state of each virtual user, without the part that the
/// kernel holds.</summary>
internal sealed class ConnectionMemory : IComparison
{
    private const int Few = 100;
    private const int Many = 10_000;

    public string Name => "memory";

    public string Purpose =>
        "Memory for each connection and each user's state: peak at 10,000 virtual users minus peak at 100, with answers after 2 s";

    public IReadOnlyList<Requirement> Programs => [Requirement.Tool, Requirement.Nginx, Requirement.Echo, Requirement.Taskset];

    public ServerPlan? Server => new(Pinning.ServerCore, IsSlow: true);

    public async Task RunAsync(string url, int rounds, FigureSheet sheet)
    {
        IReadOnlyList<double> plain = await MeasureAsync("one URL", rounds, sheet, url + "slow");
        IReadOnlyList<double> stateful = await MeasureAsync(
            "cookie, two variables and a row", rounds, sheet, PlanFile.UsersWithState, "--target", url);
        await sheet.BeginAsync("memory of the tool, bytes");
        await sheet.AddAsync("for each connection", plain, 0, "at most 4,096");
        await sheet.AddAsync("for each connection and its user's state", stateful, 0);
        await sheet.AddAsync("for the state", plain.Zip(stateful, (without, with) => with - without), 0, "at most 8,192");
    }

    private static async Task<IReadOnlyList<double>> MeasureAsync(
        string name, int rounds, FigureSheet sheet, string urlOrPlan, params string[] options)
    {
        IReadOnlyList<(ProgramRun Few, ProgramRun Many)> all = await Rounds.AlternateAsync(
            rounds,
            () => LoadAsync(Few, urlOrPlan, options),
            () => LoadAsync(Many, urlOrPlan, options),
            (round, few, many) => sheet.NoteAsync(string.Create(
                CultureInfo.InvariantCulture,
                $"{name}, round {round}: {few.PeakBytes / 1e6:F1} MB at {Few:N0}, {many.PeakBytes / 1e6:F1} MB at {Many:N0}")));
        return [.. all.Select(round => (double)(round.Many.PeakBytes - round.Few.PeakBytes) / (Many - Few))];
    }

    // Without the search for a runtime to watch, whose memory depends on the other processes of the machine.
    private static async Task<ProgramRun> LoadAsync(int users, string urlOrPlan, string[] options)
    {
        string[] load = ["--users", ToolRun.Number(users), "--spawn-rate", "5000", "--duration", "8s", "--loops", "1", "--no-attach"];
        return (await ToolRun.RunAsync(Pinning.ClientCore, urlOrPlan, [.. options, .. load])).Cost;
    }
}
