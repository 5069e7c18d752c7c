using Threadbare.Benchmarks.Processes;
using Threadbare.Results;

namespace Threadbare.Benchmarks.Comparison;

/// <summary>Asks at each endpoint of the lab which line holds the threads, in a fresh process each, and holds the answer against the marks in its source.</summary>
internal sealed class BlameTable : IComparison
{
    private const int WarmRequests = 40;
    private static readonly string[] Load = ["--users", "40", "--duration", "12s", "--timeout", "30s", "--grace", "1s"];

    public string Name => "blame";

    public string Purpose => "Which line is blamed at each endpoint of the lab, attached before the first request, launched, and attached late (about an hour)";

    public IReadOnlyList<Requirement> Programs => [];

    public ServerPlan? Server => null;

    public async Task RunAsync(string url, int rounds, TextWriter output)
    {
        await using LabService partner = await LabService.StartAsync("--role=partner");
        IReadOnlyList<LabEndpoint> endpoints = await EndpointsAsync(partner);
        await output.WriteLineAsync("| endpoint | blocks | attached early | launched | attached late |\n|---|---|---|---|---|");
        foreach (LabEndpoint endpoint in endpoints)
        {
            string early = await AttachAsync(endpoint, partner, warmRequests: 0);
            string launched = await LaunchAsync(endpoint, partner);
            string late = await AttachAsync(endpoint, partner, WarmRequests);
            await output.WriteLineAsync($"| `{endpoint.Method} {endpoint.Path}` | {(endpoint.Blocks ? "yes" : "no")} | {early} | {launched} | {late} |");
            await output.FlushAsync();
        }
    }

    private static async Task<IReadOnlyList<LabEndpoint>> EndpointsAsync(LabService partner)
    {
        await using LabService lab = await LabService.StartAsync($"--partner={partner.Address}");
        return [.. (await LabEndpoint.ListAsync(lab.Address)).Where(endpoint => endpoint.Needs is null or "partner")];
    }

    private static async Task<string> AttachAsync(LabEndpoint endpoint, LabService partner, int warmRequests)
    {
        await using LabService lab = await LabService.StartAsync($"--partner={partner.Address}");
        await endpoint.WarmAsync(lab.Address, warmRequests);
        ToolRun run = await ToolRun.OfAsync(core: null, endpoint.At(lab.Address), [.. Load, .. endpoint.Options()]);
        return Judge(endpoint, run.Result.Blame);
    }

    private static async Task<string> LaunchAsync(LabEndpoint endpoint, LabService partner)
    {
        var address = new Uri($"http://127.0.0.1:{LabService.FreePort()}");
        string command = $"dotnet {LabService.Program} --urls={address} --partner={partner.Address}";
        ToolRun run = await ToolRun.OfAsync(core: null, endpoint.At(address), [.. Load, .. endpoint.Options(), "--launch", command]);
        return Judge(endpoint, run.Result.Blame);
    }

    /// <summary><c>line</c>, <c>WRONG</c>, <c>FALSE</c>, a certainty that names no line, <c>nothing</c>, or <c>–</c> where nothing is right.</summary>
    private static string Judge(LabEndpoint endpoint, IReadOnlyList<BlamedPlace> blame)
    {
        if (!endpoint.Blocks)
        {
            return blame.Count == 0 ? "–" : "FALSE " + Text(blame[0]);
        }

        return blame.FirstOrDefault(place => place.Line is not null && !LabMarks.Has(place)) is { } wrong
            ? "WRONG " + Text(wrong)
            : blame.Count == 0 ? "nothing" : blame[0].Line is null ? blame[0].Certainty : "line";
    }

    private static string Text(BlamedPlace place) => $"{place.Method} {Path.GetFileName(place.File)}:{place.Line}";
}
