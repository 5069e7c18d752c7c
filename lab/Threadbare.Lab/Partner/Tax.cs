using Threadbare.Lab.Catalog;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Partner;

/// <summary>An asynchronous call finished with <c>GetAwaiter().GetResult()</c>; /partner/async shows it awaited.</summary>
internal static class Tax
{
    public static void MapTax(this IEndpointRouteBuilder app) =>
        app.MapGet("/partner/getresult", Rate).InCatalog(new CatalogEntryAttribute { Disease = "GetAwaiter().GetResult()", Blocks = true, Twin = "/partner/async", Needs = Part.Partner });

    private static string Rate(HttpClient client, LabSettings settings, Duration? delay) =>
        client.GetStringAsync(Answers.Address(delay ?? settings.Delay)).GetAwaiter().GetResult(); // holds the thread
}
