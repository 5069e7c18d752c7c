using Threadbare.Lab.Catalog;
using Threadbare.Lab.Partner;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Disguises;

/// <summary>An override that blocks; its base class does not know.</summary>
internal static class Report
{
    public static void MapReport(this IEndpointRouteBuilder app) =>
        app.MapGet("/disguises/virtual", Print)
            .InCatalog(new()
            {
                Bug = "HttpClient.Send in an override",
                Blocks = true,
                Twin = "/partner/async",
                Needs = Dependency.Partner,
            });

    private static string Print(HttpClient client, PriceSource prices, Duration? delay)
    {
        Document document = delay?.Length == TimeSpan.Zero ? new Document() : new Ordered(client, prices, delay);
        return document.Print();
    }

    private class Document
    {
        public string Print() => $"{Heading()}, page 1";

        protected virtual string Heading() => "Report";
    }

    private sealed class Ordered(HttpClient client, PriceSource prices, Duration? delay) : Document
    {
        protected override string Heading()
        {
            using var request = prices.Question(delay);
            using var heading = client.Send(request); // holds the thread
            return $"Report, {heading.ReasonPhrase}";
        }
    }
}
