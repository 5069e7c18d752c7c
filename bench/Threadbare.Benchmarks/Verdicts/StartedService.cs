using Threadbare.Benchmarks.Comparison;
using Threadbare.Benchmarks.Processes;

namespace Threadbare.Benchmarks.Verdicts;

/// <summary>A known service in a fresh process, with the services that it calls.</summary>
internal sealed class StartedService(string url, IReadOnlyList<IAsyncDisposable> processes) : IAsyncDisposable
{
    /// <summary>The address of its endpoint.</summary>
    public string Url => url;

    /// <summary>Lists the marked lines of the endpoint, as files and numbers; null if it has none.</summary>
    public async Task<IReadOnlyList<string>?> ListOwnLinesAsync()
    {
        var address = new Uri(url);
        IReadOnlyList<LabEndpoint> all = await LabEndpoint.ListAsync(address);
        return all.FirstOrDefault(endpoint => endpoint.Path == address.AbsolutePath) is { Blocks: true } blocking ? blocking.Own : null;
    }

    /// <summary>Starts it.</summary>
    /// <param name="service">The service.</param>
    /// <param name="program">The lab's program; its assembly runs on the runtime that is installed.</param>
    public static async Task<StartedService> StartAsync(KnownService service, string program)
    {
        if (service.HasDatabase)
        {
            LabWithDatabase whole = await LabWithDatabase.StartAsync(service.Settings);
            return new StartedService(whole.Address + service.Path, [whole]);
        }

        LabService? partner = service.Partner is { } settings ? await StartAsync(program, ["--role=partner", .. settings]) : null;
        string[] calls = partner is null ? [] : [$"--partner={partner.Address}"];
        LabService lab = await StartAsync(program, [.. service.Settings, .. calls]);
        return new StartedService(lab.Address.AbsoluteUri.TrimEnd('/') + service.Path, partner is null ? [lab] : [lab, partner]);
    }

    private static Task<LabService> StartAsync(string program, string[] settings) =>
        LabService.StartProgramAsync(program, new Dictionary<string, string>(), settings);

    public async ValueTask DisposeAsync()
    {
        foreach (IAsyncDisposable process in processes)
        {
            await process.DisposeAsync();
        }
    }
}
