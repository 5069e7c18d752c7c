using System.Globalization;
using Threadbare.Lab.Catalog;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Partner;

/// <summary>Blocks on an asynchronous call with <c>.Result</c>; /partner/async awaits the same call.</summary>
internal static class Invoice
{
    public static void MapInvoice(this IEndpointRouteBuilder app) =>
        app.MapGet("/partner/result", Total)
            .InCatalog(new() { Bug = "Task.Result", Blocks = true, Twin = "/partner/async", Needs = Dependency.Partner });

    private static string Total(HttpClient client, LabSettings settings, Duration? delay)
    {
        string price = client.GetStringAsync(Answers.Address(delay ?? settings.Delay)).Result; // holds the thread
        return (3 * decimal.Parse(price, CultureInfo.InvariantCulture)).ToString(CultureInfo.InvariantCulture);
    }
}
