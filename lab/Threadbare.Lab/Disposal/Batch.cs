using Threadbare.Lab.Catalog;
using Threadbare.Lab.Partner;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Disposal;

/// <summary>A batch that is sent when it is disposed of, on the thread that does so or awaited.</summary>
internal static class Batch
{
    public static void MapBatch(this IEndpointRouteBuilder app)
    {
        app.MapGet("/disposal/sync", Add).InCatalog(new CatalogEntryAttribute { Disease = "GetAwaiter().GetResult() in Dispose", Blocks = true, Twin = "/disposal/async", Needs = Part.Partner });
        app.MapGet("/disposal/async", AddAsync).InCatalog(new CatalogEntryAttribute { Twin = "/disposal/sync", Needs = Part.Partner });
    }

    private static int Add(PriceSource prices, Duration? delay)
    {
        using var lines = new Lines(prices, delay);
        return lines.Add("boots");
    }

    private static async Task<int> AddAsync(PriceSource prices, Duration? delay)
    {
        await using var lines = new Lines(prices, delay);
        return lines.Add("boots");
    }

    private sealed class Lines(PriceSource prices, Duration? delay) : IDisposable, IAsyncDisposable
    {
        private readonly List<string> _lines = [];

        public int Add(string line)
        {
            _lines.Add(line);
            return _lines.Count;
        }

        public void Dispose() => prices.AskAsync(delay).GetAwaiter().GetResult(); // holds the thread

        public async ValueTask DisposeAsync() => await prices.AskAsync(delay);
    }
}
