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

    public async Task RunAsync(string url, int rounds, TextWriter output)
    {
        await CompareAtOnceAsync("one GET", PlanFile.OneGet, url, rounds, output);
        await CompareAtOnceAsync("five steps", PlanFile.FiveSteps, url, rounds, output);
        await CompareInTurnsAsync(url, rounds, output);
    }

    // Both at once on the same core: what disturbs one then disturbs the other, and a difference of a hundredth shows. Processor time
    // is the tool's own measure, because the kernel sums up what ended children used.
    private static async Task CompareAtOnceAsync(string name, string plan, string url, int rounds, TextWriter output)
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

        await output.WriteLineAsync($"{name}, URL and plan file at once on one core: median of the rounds (min to max)");
        await WriteAsync(output, "CPU for each request, URL, load alone, µs", all.Select(one => one.Url.LoadCpuEach), 2);
        await WriteAsync(output, "CPU for each request, plan file, load alone, µs", all.Select(one => one.Plan.LoadCpuEach), 2);
        await WriteAsync(output, "CPU for each request ÷ URL", all.Select(one => one.Plan.LoadCpuEach / one.Url.LoadCpuEach), 3);
        await WriteAsync(output, "requests for each CPU second ÷ URL", all.Select(one => one.Url.LoadCpuEach / one.Plan.LoadCpuEach), 2);
        await WriteAsync(output, "failures", all.Select(one => (double)(one.Url.Failures + one.Plan.Failures)), 0);
    }

    private static async Task CompareInTurnsAsync(string url, int rounds, TextWriter output)
    {
        IReadOnlyList<(LoadFigures Url, LoadFigures Steps, LoadFigures Wrk)> all = await Rounds.RotateAsync(
            rounds, () => LoadAsync(url), () => LoadPlanAsync(PlanFile.FiveSteps, url), () => WrkRun.RunAsync(url, Users, Length));
        await output.WriteLineAsync("five steps, one URL and wrk on one URL in turns: median of the rounds (min to max)");
        await WriteAsync(output, "requests a second, one URL", all.Select(one => one.Url.PerSecond), 0);
        await WriteAsync(output, "requests a second, five steps", all.Select(one => one.Steps.PerSecond), 0);
        await WriteAsync(output, "requests a second, wrk on one URL", all.Select(one => one.Wrk.PerSecond), 0);
        await WriteAsync(output, "requests a second, five steps ÷ one URL", all.Select(one => one.Steps.PerSecond / one.Url.PerSecond), 2);
        await WriteAsync(output, "requests a second, five steps ÷ wrk", all.Select(one => one.Steps.PerSecond / one.Wrk.PerSecond), 2);
        await WriteAsync(
            output, "CPU for each request, five steps ÷ wrk, load alone", all.Select(one => one.Steps.LoadCpuEach / one.Wrk.CpuEach), 2);
        await WriteAsync(output, "failures", all.Select(one => (double)(one.Url.Failures + one.Steps.Failures + one.Wrk.Failures)), 0);
    }

    private static Task WriteAsync(TextWriter output, string figure, IEnumerable<double> figures, int digits) =>
        output.WriteLineAsync($"  {figure,-56} {Spread.From(figures).ToText(digits)}");

    private static Task<LoadFigures> LoadPlanAsync(string plan, string url) => LoadAsync(plan, "--target", url);

    private static async Task<LoadFigures> LoadAsync(string urlOrPlan, params string[] options)
    {
        string[] load = ["--users", ToolRun.Number(Users), "--duration", ToolRun.Number(Length.TotalSeconds) + "s", "--loops", "1"];
        return (await ToolRun.RunAsync(Pinning.ClientCore, urlOrPlan, [.. options, .. load, "--no-attach"])).ToFigures();
    }
}
