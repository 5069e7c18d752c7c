using Threadbare.Lab.Catalog;
using Threadbare.Lab.Partner;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Disposal;

/// <summary>Sends a batch when it is disposed, synchronously and asynchronously.</summary>
internal static class Batch
{
    public static void MapBatch(this IEndpointRouteBuilder app)
    {
        app.MapGet("/disposal/sync", Add)
            .InCatalog(new()
            {
                Bug = "GetAwaiter().GetResult() in Dispose",
                Blocks = true,
                Twin = "/disposal/async",
                Needs = Dependency.Partner,
            });
        app.MapGet("/disposal/async", AddAsync).InCatalog(new() { Twin = "/disposal/sync", Needs = Dependency.Partner });
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
