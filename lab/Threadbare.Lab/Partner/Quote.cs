using Threadbare.Lab.Catalog;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Partner;

/// <summary>A call to a web service through the synchronous <c>Send</c>.</summary>
internal static class Quote
{
    public static void MapQuote(this IEndpointRouteBuilder app)
    {
        app.MapGet("/partner/sync", Get).InCatalog(new CatalogEntryAttribute { Disease = "HttpClient.Send", Blocks = true, Twin = "/partner/async", Needs = Part.Partner, Setting = "outbound-connections" });
        app.MapGet("/partner/async", GetAsync).InCatalog(new CatalogEntryAttribute { Twin = "/partner/sync", Needs = Part.Partner, Setting = "outbound-connections" });
    }

    private static string Get(HttpClient client, LabSettings settings, Duration? delay)
    {
        using var request = new HttpRequestMessage(HttpMethod.Get, Answers.Address(delay ?? settings.Delay));
        using var response = client.Send(request); // holds the thread
        response.EnsureSuccessStatusCode();
        using var reader = new StreamReader(response.Content.ReadAsStream());
        return reader.ReadToEnd();
    }

    private static async Task<string> GetAsync(HttpClient client, LabSettings settings, Duration? delay, CancellationToken cancellationToken) =>
        await client.GetStringAsync(Answers.Address(delay ?? settings.Delay), cancellationToken);
}
