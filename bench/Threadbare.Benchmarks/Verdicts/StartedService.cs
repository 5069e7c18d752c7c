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

    public static async Task<StartedService> StartAsync(KnownService service)
    {
        if (service.HasDatabase)
        {
            LabWithDatabase whole = await LabWithDatabase.StartAsync(service.Settings);
            return new StartedService(whole.Address + service.Path, [whole]);
        }

        LabService? partner = service.Partner is { } settings ? await LabService.StartAsync(["--role=partner", .. settings]) : null;
        string[] calls = partner is null ? [] : [$"--partner={partner.Address}"];
        LabService lab = await LabService.StartAsync([.. service.Settings, .. calls]);
        return new StartedService(lab.Address.AbsoluteUri.TrimEnd('/') + service.Path, partner is null ? [lab] : [lab, partner]);
    }

    public async ValueTask DisposeAsync()
    {
        foreach (IAsyncDisposable process in processes)
        {
            await process.DisposeAsync();
        }
    }
}
