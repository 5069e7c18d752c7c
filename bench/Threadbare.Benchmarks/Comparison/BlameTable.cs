using System.Globalization;
using Threadbare.Benchmarks.Figures;
using Threadbare.Benchmarks.Processes;
using Threadbare.Experiments.Dependencies;
using Threadbare.Results;
using Threadbare.Results.Blame;
using Threadbare.Results.Json;

namespace Threadbare.Benchmarks.Comparison;

/// <summary>Finds the blamed line at each endpoint of the lab, each in a fresh process, and compares it with the marked lines.</summary>
internal sealed class BlameTable(TableSlice slice) : IComparison
{
    private const string Launched = "launched";
    private const string Late = "late";
    private const string Busy = "busy";

    // More than the 30 calls after which the tiered compiler optimises a method, so that late attaching meets optimised code.
    private const int WarmRequests = 40;

    private static readonly string[] Load = ["--users", "40", "--duration", "12s", "--timeout", "30s", "--grace", "1s"];

    public string Name => "blame";

    public string Purpose =>
        "The line blamed at each endpoint of the lab: attached before the first request, launched, attached late, and with --ways busy "
        + "those that do not block, without their waits, so that the processors are full (hours; select with --only, --part, --at-once)";

    public IReadOnlyList<Requirement> Programs => [];

    public ServerPlan? Server => null;

    public async Task RunAsync(string url, int rounds, FigureSheet sheet)
    {
        TextWriter output = sheet.Output;
        await using LabService partner = await LabService.StartAsync("--role=partner");
        IReadOnlyList<LabEndpoint> all = await ListAsync(partner);
        DependencyNeeds needs = DependencyNeeds.FromPaths(all.Select(endpoint => endpoint.Path));
        await using StartedDependencies dependencies = await StartedDependencies.StartAsync(needs, output);
        IReadOnlyList<LabEndpoint> wanted = [.. (await ListAsync(partner)).Where(endpoint => endpoint.Configured)];
        await output.WriteLineAsync($"| endpoint | blocks |{string.Concat(slice.Ways.Select(way => $" {way} |"))}");
        await output.WriteLineAsync($"|---|---|{string.Concat(slice.Ways.Select(_ => "---|"))}");
        foreach (LabEndpoint[] together in wanted.Chunk(slice.AtOnce))
        {
            foreach (string row in await Task.WhenAll(together.Select(endpoint => MeasureAsync(endpoint, partner))))
            {
                await output.WriteLineAsync(row);
            }

            await output.FlushAsync();
        }
    }

    private async Task<IReadOnlyList<LabEndpoint>> ListAsync(LabService partner)
    {
        await using LabService lab = await LabService.StartAsync($"--partner={partner.Address}");
        return slice.Select(await LabEndpoint.ListAsync(lab.Address));
    }

    private async Task<string> MeasureAsync(LabEndpoint endpoint, LabService partner)
    {
        string row = $"| `{endpoint.Method} {endpoint.Path}` | {(endpoint.Blocks ? "yes" : "no")} |";
        foreach (string way in slice.Ways)
        {
            row += $" {await MeasureAsync(endpoint, partner, way)} |";
        }

        return row;
    }

    private static async Task<string> MeasureAsync(LabEndpoint endpoint, LabService partner, string way)
    {
        if (way == Busy)
        {
            return endpoint.Blocks ? "" : DescribeBusy(endpoint, await AttachAsync(endpoint, partner, warmRequests: 0, "--delay=0ms"));
        }

        RunResult result = way == Launched
            ? await LaunchAsync(endpoint, partner)
            : await AttachAsync(endpoint, partner, way == Late ? WarmRequests : 0);
        return Judge(endpoint, result);
    }

    private static string DescribeBusy(LabEndpoint endpoint, RunResult result)
    {
        double own = result.Steps.Max(step => step.Runtime?.CpuPercent) ?? 0;
        double machine = result.Steps.Max(step => step.Runtime?.MachineCpuPercent) ?? 0;
        return string.Create(CultureInfo.InvariantCulture, $"{Judge(endpoint, result)} (CPU {own:0} of {machine:0} %)");
    }

    private static async Task<RunResult> AttachAsync(LabEndpoint endpoint, LabService partner, int warmRequests, params string[] settings)
    {
        await using LabService lab = await LabService.StartAsync([$"--partner={partner.Address}", .. settings]);
        await endpoint.WarmAsync(lab.Address, warmRequests);
        return (await ToolRun.RunAsync(core: null, endpoint.At(lab.Address), [.. Load, .. endpoint.CreateOptions()])).Result;
    }

    private static async Task<RunResult> LaunchAsync(LabEndpoint endpoint, LabService partner)
    {
        var address = new Uri($"http://127.0.0.1:{LoopbackPort.FindFree()}");
        string command = $"dotnet {LabService.Program} --urls={address} --partner={partner.Address}";
        string[] options = [.. Load, .. endpoint.CreateOptions(), "--launch", command];
        return (await ToolRun.RunAsync(core: null, endpoint.At(address), options)).Result;
    }

    /// <summary>Returns <c>line</c>, <c>WRONG</c>, <c>FALSE</c>, <c>nothing</c>, a certainty without a line, or <c>–</c>.</summary>
    private static string Judge(LabEndpoint endpoint, RunResult result)
    {
        IReadOnlyList<BlamedPlace> blame = result.Blame;
        if (!endpoint.Blocks)
        {
            return blame.Count == 0 ? "–" : "FALSE " + Describe(blame[0]);
        }

        if (blame.FirstOrDefault(place => place.Line is not null && !IsMarked(place)) is { } wrong)
        {
            return "WRONG " + Describe(wrong);
        }

        if (blame.Count == 0)
        {
            return $"nothing ({DescribeCircumstances(result)})";
        }

        return blame[0].Line is null ? blame[0].Certainty.ToWord() : "line";
    }

    private static bool IsMarked(BlamedPlace place) => place is { File: { } file, Line: { } line } && SourceTree.IsMarked(file, line);

    // Shows if there was any blocking to see.
    private static string DescribeCircumstances(RunResult result)
    {
        double blocked = result.Steps.Max(step => step.Runtime?.BlockedThreads) ?? 0;
        double cpu = result.Steps.Max(step => step.Runtime?.CpuPercent) ?? 0;
        return string.Create(
            CultureInfo.InvariantCulture,
            $"{result.Totals?.Ok} answered, {result.Totals?.Failed} failed, {blocked:0.#} threads blocked, CPU {cpu:0} %");
    }

    private static string Describe(BlamedPlace place) => $"{place.Method} {Path.GetFileName(place.File)}:{place.Line}";
}
