using Threadbare.Benchmarks.Figures;
using Threadbare.Benchmarks.Processes;

namespace Threadbare.Benchmarks.Comparison;

/// <summary>Compares plan files with plain addresses, and with wrk on one address: 64 virtual users on one core.</summary>
internal sealed class ScenarioComparison : IComparison
{
    private const int Users = 64;

    private static readonly TimeSpan Length = TimeSpan.FromSeconds(5);

    public string Name => "scenarios";

    public string Purpose =>
        "Plan files compared with one URL and with wrk: one GET, then five steps with cookie, JSON and feed, client on one core";

    public IReadOnlyList<Requirement> Programs => [Requirement.Tool, Requirement.Wrk, Requirement.Nginx, Requirement.Taskset];

    public ServerPlan? Server => new(Pinning.ServerCore);

    public async Task RunAsync(string url, int rounds, FigureSheet sheet)
    {
        await CompareAtOnceAsync("one GET", PlanFile.OneGet, url, rounds, "0.98 to 1.02", "", sheet);
        await CompareAtOnceAsync("five steps", PlanFile.FiveSteps, url, rounds, "", "at least 0.7", sheet);
        await CompareInTurnsAsync(url, rounds, sheet);
    }

    // Both at once on the same core: what disturbs one then disturbs the other, and a difference of a hundredth shows. Processor time
    // is the tool's own measure, because the kernel sums up what ended children used.
    private static async Task CompareAtOnceAsync(
        string name, string plan, string url, int rounds, string wantedCpu, string wantedRate, FigureSheet sheet)
    {
        List<(LoadFigures Url, LoadFigures Plan)> all = [];
        for (int round = 0; round < rounds; round++)
        {
            bool isSwapped = round % 2 == 1;
            Task<LoadFigures> first = isSwapped ? LoadPlanAsync(plan, url) : LoadAsync(url);
            Task<LoadFigures> second = isSwapped ? LoadAsync(url) : LoadPlanAsync(plan, url);
            LoadFigures[] both = await Task.WhenAll(first, second);
            all.Add(isSwapped ? (both[1], both[0]) : (both[0], both[1]));
        }

        await sheet.BeginAsync($"{name}: a plan file and one URL at once on one core");
        await sheet.AddAsync("CPU for each request, one URL, load alone, µs", all.Select(one => one.Url.LoadCpuEach), 2);
        await sheet.AddAsync("CPU for each request, plan file, load alone, µs", all.Select(one => one.Plan.LoadCpuEach), 2);
        await sheet.AddAsync(
            "CPU for each request, ratio to the URL", all.Select(one => one.Plan.LoadCpuEach / one.Url.LoadCpuEach), 3, wantedCpu);
        await sheet.AddAsync(
            "requests for each second of CPU, ratio to the URL",
            all.Select(one => one.Url.LoadCpuEach / one.Plan.LoadCpuEach),
            2,
            wantedRate);
        await sheet.AddAsync("failures", all.Select(one => (double)(one.Url.Failures + one.Plan.Failures)), 0);
    }

    private static async Task CompareInTurnsAsync(string url, int rounds, FigureSheet sheet)
    {
        IReadOnlyList<(LoadFigures Url, LoadFigures Steps, LoadFigures Wrk)> all = await Rounds.RotateAsync(
            rounds, () => LoadAsync(url), () => LoadPlanAsync(PlanFile.FiveSteps, url), () => WrkRun.RunAsync(url, Users, Length));
        await sheet.BeginAsync("five steps, one URL, and wrk on one URL, in turns");
        await sheet.AddAsync("requests a second, one URL", all.Select(one => one.Url.PerSecond), 0);
        await sheet.AddAsync("requests a second, five steps", all.Select(one => one.Steps.PerSecond), 0);
        await sheet.AddAsync("requests a second, wrk on one URL", all.Select(one => one.Wrk.PerSecond), 0);
        await sheet.AddAsync(
            "requests a second, five steps ÷ one URL", all.Select(one => one.Steps.PerSecond / one.Url.PerSecond), 2, "at least 0.7");
        await sheet.AddAsync("requests a second, five steps ÷ wrk", all.Select(one => one.Steps.PerSecond / one.Wrk.PerSecond), 2);
        await sheet.AddAsync(
            "CPU for each request, five steps ÷ wrk, load alone", all.Select(one => one.Steps.LoadCpuEach / one.Wrk.CpuEach), 2);
        await sheet.AddAsync("failures", all.Select(one => (double)(one.Url.Failures + one.Steps.Failures + one.Wrk.Failures)), 0);
    }

    private static Task<LoadFigures> LoadPlanAsync(string plan, string url) => LoadAsync(plan, "--target", url);

    private static async Task<LoadFigures> LoadAsync(string urlOrPlan, params string[] options)
    {
        string[] load = ["--users", ToolRun.Number(Users), "--duration", ToolRun.Number(Length.TotalSeconds) + "s", "--loops", "1"];
        return (await ToolRun.RunAsync(Pinning.ClientCore, urlOrPlan, [.. options, .. load, "--no-attach"])).ToFigures();
    }
}
