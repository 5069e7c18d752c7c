using System.Globalization;
using Threadbare.Benchmarks.Processes;

namespace Threadbare.Benchmarks.Comparison;

/// <summary>10,000 virtual users against an answer after 2 s: how far the figures are off, and what they cost, beside wrk's.</summary>
internal sealed class SlowComparison : IComparison
{
    private const int Users = 10_000;
    private const double TrueMilliseconds = 2_000;
    private static readonly TimeSpan Length = TimeSpan.FromSeconds(12);

    // wrk stops without waiting for answers that are under way: a second more gives both six rounds of answers.
    private static readonly TimeSpan WrkLength = TimeSpan.FromSeconds(13);

    public string Name => "slow";

    public string Purpose => "10,000 virtual users against an answer after 2 s, joining over 2 s and all at once, beside wrk (which only knows all at once)";

    public IReadOnlyList<Requirement> Programs => [Requirement.Tool, Requirement.Wrk, Requirement.Nginx, Requirement.Echo, Requirement.Taskset];

    public ServerPlan? Server => new(Pinning.ServerCore, IsSlow: true);

    public async Task RunAsync(string url, int rounds, TextWriter output)
    {
        string slow = url + "slow";
        var all = new List<(LoadFigures Joining, LoadFigures AtOnce, LoadFigures Wrk)>();
        await output.WriteLineAsync("error is p99 less 2,000 ms; threadbare's counts from the intended start, wrk's from the send, after connecting\n");
        for (int round = 1; round <= rounds; round++)
        {
            LoadFigures joining = await ToolAsync(slow, "--spawn-rate", "5000");
            (LoadFigures atOnce, LoadFigures wrk) = (await Rounds.OfAsync(1, () => ToolAsync(slow), () => WrkRun.OfAsync(slow, Users, WrkLength), (_, _, _) => Task.CompletedTask))[0];
            all.Add((joining, atOnce, wrk));
            await output.WriteLineAsync(string.Create(CultureInfo.InvariantCulture, $"round {round}"));
            await WriteAsync("threadbare, joining over 2 s", joining);
            await WriteAsync("threadbare, all at once", atOnce);
            await WriteAsync("wrk, all at once", wrk);
        }

        await SummariseAsync(all, output);

        Task WriteAsync(string who, LoadFigures figures) => output.WriteLineAsync(string.Create(CultureInfo.InvariantCulture,
            $"  {who,-30} error {figures.P99 - TrueMilliseconds,7:F1} ms (from the send {figures.P99FromSend - TrueMilliseconds,7:F1})   peak {figures.PeakBytes / 1e6,5:F1} MB   CPU an answer {figures.CpuEach,5:F1} µs (load alone {figures.LoadCpuEach,5:F1})   answers {figures.Answers,6}   failures {figures.Failures}"));
    }

    private static async Task SummariseAsync(List<(LoadFigures Joining, LoadFigures AtOnce, LoadFigures Wrk)> all, TextWriter output)
    {
        await output.WriteLineAsync("\nmedian of the rounds (least to most)");
        await WriteAsync("p99 error joining over 2 s, ms", round => round.Joining.P99 - TrueMilliseconds, 1);
        await WriteAsync("p99 error all at once, threadbare, ms", round => round.AtOnce.P99 - TrueMilliseconds, 1);
        await WriteAsync("p99 error all at once from the send, threadbare, ms", round => round.AtOnce.P99FromSend - TrueMilliseconds, 1);
        await WriteAsync("p99 error all at once from the send, wrk, ms", round => round.Wrk.P99 - TrueMilliseconds, 1);
        await WriteAsync("peak memory all at once, threadbare, MB", round => round.AtOnce.PeakBytes / 1e6, 1);
        await WriteAsync("peak memory all at once, wrk, MB", round => round.Wrk.PeakBytes / 1e6, 1);
        await WriteAsync("ratio of CPU an answer, whole process", round => round.AtOnce.CpuEach / round.Wrk.CpuEach, 2);
        await WriteAsync("ratio of CPU an answer, without threadbare's start and report", round => round.AtOnce.LoadCpuEach / round.Wrk.CpuEach, 2);
        await WriteAsync("CPU of threadbare's start and report, s a run", round => round.AtOnce.FixedCpu, 2);

        Task WriteAsync(string what, Func<(LoadFigures Joining, LoadFigures AtOnce, LoadFigures Wrk), double> figure, int digits) =>
            output.WriteLineAsync($"  {what,-62} {Spread.Of(all.Select(figure)).ToText(digits)}");
    }

    private static async Task<LoadFigures> ToolAsync(string url, params string[] joining) =>
        (await ToolRun.OfAsync(Pinning.ClientCore, url, ["--users", ToolRun.Number(Users), "--duration", ToolRun.Number(Length.TotalSeconds) + "s", "--loops", "1", .. joining])).Figures();
}
