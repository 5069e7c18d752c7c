using Threadbare.Lab.Catalog;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Partner;

/// <summary>Calls two web services at once: on two threads, and on none.</summary>
internal static class Comparison
{
    public static void MapComparison(this IEndpointRouteBuilder app)
    {
        app.MapGet("/partner/both/sync", Compare)
            .InCatalog(new()
            {
                Bug = "Parallel.Invoke of two HttpClient.Send",
                Blocks = true,
                Twin = "/partner/both/async",
                Needs = Dependency.Partner,
                Setting = "outbound-connections",
            });
        app.MapGet("/partner/both/async", CompareAsync)
            .InCatalog(new() { Twin = "/partner/both/sync", Needs = Dependency.Partner, Setting = "outbound-connections" });
    }

    private static string[] Compare(HttpClient client, LabSettings settings, Duration? delay)
    {
        string here = "", there = "";
        Parallel.Invoke( // holds the thread
            () => here = Ask(client, First(client, settings, delay)),
            () => there = Ask(client, Second(client, settings, delay)));
        return [here, there];
    }

    private static async Task<string[]> CompareAsync(
        HttpClient client, LabSettings settings, Duration? delay, CancellationToken cancellationToken) =>
        await Task.WhenAll(
            client.GetStringAsync(First(client, settings, delay), cancellationToken),
            client.GetStringAsync(Second(client, settings, delay), cancellationToken));

    private static string Ask(HttpClient client, Uri address)
    {
        using var request = new HttpRequestMessage(HttpMethod.Get, address);
        using var response = client.Send(request); // holds the thread
        response.EnsureSuccessStatusCode();
        using var reader = new StreamReader(response.Content.ReadAsStream());
        return reader.ReadToEnd();
    }

    private static Uri First(HttpClient client, LabSettings settings, Duration? delay) =>
        new(client.BaseAddress!, Answers.Address(delay ?? settings.Delay));

    private static Uri Second(HttpClient client, LabSettings settings, Duration? delay) =>
        new(settings.SecondPartner ?? client.BaseAddress!, Answers.Address(delay ?? settings.Delay));
}
