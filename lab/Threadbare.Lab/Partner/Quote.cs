using Threadbare.Lab.Catalog;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Partner;

/// <summary>Calls a web service with the synchronous <c>Send</c> and with its asynchronous counterpart.</summary>
internal static class Quote
{
    public static void MapQuote(this IEndpointRouteBuilder app)
    {
        app.MapGet("/partner/sync", Get)
            .InCatalog(new()
            {
                Bug = "HttpClient.Send",
                Blocks = true,
                Twin = "/partner/async",
                Needs = Dependency.Partner,
                Setting = "outbound-connections",
            });
        app.MapGet("/partner/async", GetAsync)
            .InCatalog(new() { Twin = "/partner/sync", Needs = Dependency.Partner, Setting = "outbound-connections" });
    }

    private static string Get(HttpClient client, LabSettings settings, Duration? delay)
    {
        using var request = new HttpRequestMessage(HttpMethod.Get, Answers.Address(delay ?? settings.Delay));
        using var response = client.Send(request); // holds the thread
        response.EnsureSuccessStatusCode();
        using var reader = new StreamReader(response.Content.ReadAsStream());
        return reader.ReadToEnd();
    }

    private static async Task<string> GetAsync(
        HttpClient client, LabSettings settings, Duration? delay, CancellationToken cancellationToken) =>
        await client.GetStringAsync(Answers.Address(delay ?? settings.Delay), cancellationToken);
}
