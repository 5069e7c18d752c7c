using Threadbare.Lab.Catalog;
using Threadbare.Lab.Partner;

namespace Threadbare.Lab.Initialization;

/// <summary>A static table that is loaded year by year on first use. One thread loads; all others wait for the type initializer.</summary>
internal static class TaxTable
{
    private const int Years = 100;

    public static void MapTaxTable(this IEndpointRouteBuilder app) => app.MapGet("/initialization/static", () => Table.Rates.Count)
        .InCatalog(new()
        {
            Bug = "Task.Result in a static initializer, 100 times at first use",
            Blocks = true,
            Twin = "/initialization/awaited",
            Needs = Dependency.Partner,
            Setting = "delay",
        });

    private static class Table
    {
        public static readonly List<string> Rates = Load();

        private static List<string> Load()
        {
            var rates = new List<string>();
            for (int year = 0; year < Years; year++)
            {
                rates.Add(PriceSource.Shared.AskAsync().Result); // holds the thread
            }

            return rates;
        }
    }
}
