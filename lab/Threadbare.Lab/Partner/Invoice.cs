using System.Globalization;
using Threadbare.Lab.Catalog;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Partner;

/// <summary>An asynchronous call read with <c>.Result</c>; /partner/async shows it awaited.</summary>
internal static class Invoice
{
    public static void MapInvoice(this IEndpointRouteBuilder app) =>
        app.MapGet("/partner/result", Total).InCatalog(new CatalogEntryAttribute { Disease = "Task.Result", Blocks = true, Twin = "/partner/async", Needs = Part.Partner });

    private static string Total(HttpClient client, LabSettings settings, Duration? delay)
    {
        string price = client.GetStringAsync(Answers.Address(delay ?? settings.Delay)).Result; // holds the thread
        return (3 * decimal.Parse(price, CultureInfo.InvariantCulture)).ToString(CultureInfo.InvariantCulture);
    }
}
