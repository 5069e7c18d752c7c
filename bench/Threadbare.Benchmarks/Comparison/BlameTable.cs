using Threadbare.Benchmarks.Evidence;
using Threadbare.Benchmarks.Figures;
using Threadbare.Benchmarks.Processes;
using Threadbare.Experiments.Dependencies;
using Threadbare.Results;

namespace Threadbare.Benchmarks.Comparison;

/// <summary>Finds the blamed line at each endpoint of the lab, each in a fresh process, and keeps what was blamed.</summary>
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
        DependencyNeeds needs = LabDependencies.FindNeeds(all.Select(endpoint => endpoint.Path));
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
        if (way == Busy && endpoint.Blocks)
        {
            return "";
        }

        RunResult result = way switch
        {
            Busy => await AttachAsync(endpoint, partner, warmRequests: 0, "--delay=0ms"),
            Launched => await LaunchAsync(endpoint, partner),
            _ => await AttachAsync(endpoint, partner, way == Late ? WarmRequests : 0),
        };
        BlameRow row = KeptRows.Stamp(BlameRow.From(endpoint, way, result));
        KeptRows.Append(BlameRow.File, row);
        return way == Busy ? $"{row.Result} ({row.Seen})" : row.Result;
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
}
