using System.Globalization;
using Threadbare.Benchmarks.Processes;
using Threadbare.Results;
using Threadbare.Results.Blame;
using Threadbare.Results.Json;
using Threadbare.Tool.Lab;

namespace Threadbare.Benchmarks.Comparison;

/// <summary>Asks at each endpoint of the lab which line holds the threads, in a fresh process each, and holds the answer against the marks in its source.</summary>
internal sealed class BlameTable(TableSlice slice) : IComparison
{
    private const int WarmRequests = 40;
    private static readonly string[] Load = ["--users", "40", "--duration", "12s", "--timeout", "30s", "--grace", "1s"];

    public string Name => "blame";

    public string Purpose => "Which line is blamed at each endpoint of the lab, attached before the first request, launched, and attached late (hours; --ways, --only, --part, --at-once take a slice)";

    public IReadOnlyList<Requirement> Programs => [];

    public ServerPlan? Server => null;

    public async Task RunAsync(string url, int rounds, TextWriter output)
    {
        await using LabService partner = await LabService.StartAsync("--role=partner");
        IReadOnlyList<LabEndpoint> all = await EndpointsAsync(partner);
        await using StartedParts parts = await StartedParts.StartAsync(PartNeeds.Of(all.Select(endpoint => endpoint.Path)), output);
        IReadOnlyList<LabEndpoint> wanted = [.. (await EndpointsAsync(partner)).Where(endpoint => endpoint.Configured)];
        await output.WriteLineAsync($"| endpoint | blocks |{string.Concat(slice.Ways.Select(way => $" {way} |"))}\n|---|---|{string.Concat(slice.Ways.Select(_ => "---|"))}");
        foreach (LabEndpoint[] together in wanted.Chunk(slice.AtOnce))
        {
            foreach (string row in await Task.WhenAll(together.Select(endpoint => RowAsync(endpoint, partner))))
            {
                await output.WriteLineAsync(row);
            }

            await output.FlushAsync();
        }
    }

    private async Task<IReadOnlyList<LabEndpoint>> EndpointsAsync(LabService partner)
    {
        await using LabService lab = await LabService.StartAsync($"--partner={partner.Address}");
        return slice.Of(await LabEndpoint.ListAsync(lab.Address));
    }

    private async Task<string> RowAsync(LabEndpoint endpoint, LabService partner)
    {
        string row = $"| `{endpoint.Method} {endpoint.Path}` | {(endpoint.Blocks ? "yes" : "no")} |";
        foreach (string way in slice.Ways)
        {
            row += $" {await (way == "launched" ? LaunchAsync(endpoint, partner) : AttachAsync(endpoint, partner, way == "late" ? WarmRequests : 0))} |";
        }

        return row;
    }

    private static async Task<string> AttachAsync(LabEndpoint endpoint, LabService partner, int warmRequests)
    {
        await using LabService lab = await LabService.StartAsync($"--partner={partner.Address}");
        await endpoint.WarmAsync(lab.Address, warmRequests);
        ToolRun run = await ToolRun.OfAsync(core: null, endpoint.At(lab.Address), [.. Load, .. endpoint.Options()]);
        return Judge(endpoint, run.Result);
    }

    private static async Task<string> LaunchAsync(LabEndpoint endpoint, LabService partner)
    {
        var address = new Uri($"http://127.0.0.1:{LabService.FreePort()}");
        string command = $"dotnet {LabService.Program} --urls={address} --partner={partner.Address}";
        ToolRun run = await ToolRun.OfAsync(core: null, endpoint.At(address), [.. Load, .. endpoint.Options(), "--launch", command]);
        return Judge(endpoint, run.Result);
    }

    /// <summary><c>line</c>, <c>WRONG</c>, <c>FALSE</c>, a certainty that names no line, <c>nothing</c>, or <c>–</c> where nothing is right.</summary>
    private static string Judge(LabEndpoint endpoint, RunResult result)
    {
        IReadOnlyList<BlamedPlace> blame = result.Blame;
        if (!endpoint.Blocks)
        {
            return blame.Count == 0 ? "–" : "FALSE " + Text(blame[0]);
        }

        return blame.FirstOrDefault(place => place.Line is not null && !LabMarks.Has(place)) is { } wrong
            ? "WRONG " + Text(wrong)
            : blame.Count == 0 ? $"nothing ({Circumstances(result)})" : blame[0].Line is null ? blame[0].Certainty.ToWord() : "line";
    }

    // Whether there was anything to see.
    private static string Circumstances(RunResult result) => string.Create(
        CultureInfo.InvariantCulture,
        $"{result.Totals?.Ok} answered, {result.Totals?.Failed} failed, {result.Steps.Max(step => step.Runtime?.BlockedThreads) ?? 0:0.#} threads blocked, CPU {result.Steps.Max(step => step.Runtime?.CpuPercent) ?? 0:0} %");

    private static string Text(BlamedPlace place) => $"{place.Method} {Path.GetFileName(place.File)}:{place.Line}";
}
