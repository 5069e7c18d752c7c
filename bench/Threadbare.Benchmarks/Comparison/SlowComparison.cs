using Threadbare.Benchmarks.Figures;
using Threadbare.Benchmarks.Processes;

namespace Threadbare.Benchmarks.Comparison;

/// <summary>Compares 10,000 virtual users with wrk when answers take 2 s: the error of the figures and their cost.</summary>
internal sealed class SlowComparison : IComparison
{
    private const int Users = 10_000;
    private const double TrueMilliseconds = 2_000;

    private static readonly TimeSpan Length = TimeSpan.FromSeconds(12);

    // wrk stops without waiting for open requests; one more second gives both six rounds of answers.
    private static readonly TimeSpan WrkLength = TimeSpan.FromSeconds(13);

    public string Name => "slow";

    public string Purpose =>
        "10,000 virtual users with answers after 2 s, joining over 2 s and all at once, compared with wrk (which starts all at once)";

    public IReadOnlyList<Requirement> Programs =>
        [Requirement.Tool, Requirement.Wrk, Requirement.Nginx, Requirement.Echo, Requirement.Taskset];

    public ServerPlan? Server => new(Pinning.ServerCore, IsSlow: true);

    public async Task RunAsync(string url, int rounds, FigureSheet sheet)
    {
        string slow = url + "slow";
        var all = new List<Round>();
        await sheet.NoteAsync(
            "The error is p99 minus 2,000 ms. For threadbare it counts from the intended start, for wrk from the send.\n");
        for (int number = 1; number <= rounds; number++)
        {
            Round round = await MeasureAsync(slow);
            all.Add(round);
            await sheet.NoteAsync($"round {number}");
            await sheet.NoteAsync(Describe("threadbare, joining over 2 s", round.Joining));
            await sheet.NoteAsync(Describe("threadbare, all at once", round.AtOnce));
            await sheet.NoteAsync(Describe("wrk, all at once", round.Wrk));
        }

        await SummariseAsync(all, sheet);
    }

    private static async Task<Round> MeasureAsync(string url)
    {
        LoadFigures joining = await LoadAsync(url, "--spawn-rate", "5000");
        IReadOnlyList<(LoadFigures AtOnce, LoadFigures Wrk)> pair = await Rounds.AlternateAsync(
            1, () => LoadAsync(url), () => WrkRun.RunAsync(url, Users, WrkLength), (_, _, _) => Task.CompletedTask);
        return new Round(joining, pair[0].AtOnce, pair[0].Wrk);
    }

    private static string Describe(string name, LoadFigures figures)
    {
        (double error, double fromSend) = (figures.P99 - TrueMilliseconds, figures.P99FromSend - TrueMilliseconds);
        FormattableString time = $"error {error,7:F1} ms (from the send {fromSend,7:F1})";
        FormattableString cost = $"peak {figures.PeakBytes / 1e6,5:F1} MB   CPU for each answer {figures.CpuEach,5:F1} µs";
        FormattableString work = $"(load alone {figures.LoadCpuEach,5:F1})   answers {figures.Answers,6}   failures {figures.Failures}";
        return $"  {name,-30} " + string.Join("   ", new[] { time, cost, work }.Select(FormattableString.Invariant));
    }

    private static async Task SummariseAsync(List<Round> all, FigureSheet sheet)
    {
        await sheet.BeginAsync("10,000 virtual users, an answer after 2 s");
        await AddAsync("p99 error, joining over 2 s, ms", round => round.Joining.P99 - TrueMilliseconds, 1, "at most 10");
        await AddAsync("p99 error, all at once, from the intended start, ms", round => round.AtOnce.P99 - TrueMilliseconds, 1);
        await AddAsync(
            "p99 error, all at once, from the send, ms", round => round.AtOnce.P99FromSend - TrueMilliseconds, 1, "no worse than wrk's");
        await AddAsync("p99 error, all at once, from the send, wrk, ms", round => round.Wrk.P99 - TrueMilliseconds, 1);
        await AddAsync("peak memory, all at once, MB", round => round.AtOnce.PeakBytes / 1e6, 0, "at most 60");
        await AddAsync("peak memory, all at once, wrk, MB", round => round.Wrk.PeakBytes / 1e6, 0);
        await AddAsync(
            "CPU for each answer, whole process, ratio to wrk", round => round.AtOnce.CpuEach / round.Wrk.CpuEach, 2, "at most 1");
        await AddAsync(
            "CPU for each answer, load alone, ratio to wrk", round => round.AtOnce.LoadCpuEach / round.Wrk.CpuEach, 2, "at most 1");
        await AddAsync("CPU of start and report, s a run", round => round.AtOnce.FixedCpu, 2);

        Task AddAsync(string figure, Func<Round, double> read, int digits, string wanted = "") =>
            sheet.AddAsync(figure, all.Select(read), digits, wanted);
    }

    private static async Task<LoadFigures> LoadAsync(string url, params string[] joining)
    {
        string[] load = ["--users", ToolRun.Number(Users), "--duration", ToolRun.Number(Length.TotalSeconds) + "s", "--loops", "1"];
        return (await ToolRun.RunAsync(Pinning.ClientCore, url, [.. load, .. joining])).ToFigures();
    }

    private sealed record Round(LoadFigures Joining, LoadFigures AtOnce, LoadFigures Wrk);
}
