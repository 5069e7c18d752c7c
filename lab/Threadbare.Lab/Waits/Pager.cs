using Threadbare.Lab.Catalog;
using Threadbare.Lab.Partner;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Waits;

/// <summary>Blocks in <c>Monitor.Wait</c> until the monitor is pulsed.</summary>
internal static class Pager
{
    public static void MapPager(this IEndpointRouteBuilder app) =>
        app.MapGet("/waits/pulse", Wait)
            .InCatalog(new() { Bug = "Monitor.Wait", Blocks = true, Twin = "/waits/channel", Needs = Dependency.Partner });

    private static string Wait(PriceSource prices, Duration? delay)
    {
        var table = new Table();
        _ = PageAsync(prices, delay, table);
        lock (table)
        {
            while (!table.IsReady)
            {
                Monitor.Wait(table); // holds the thread
            }
        }

        return "ready";
    }

    private static async Task PageAsync(PriceSource prices, Duration? delay, Table table)
    {
        await prices.AskAsync(delay);
        lock (table)
        {
            table.IsReady = true;
            Monitor.Pulse(table);
        }
    }

    private sealed class Table
    {
        public bool IsReady { get; set; }
    }
}
