using Threadbare.Lab.Catalog;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Partner;

/// <summary>Blocks on an asynchronous call with <c>GetAwaiter().GetResult()</c>; /partner/async awaits the same call.</summary>
internal static class Tax
{
    public static void MapTax(this IEndpointRouteBuilder app) =>
        app.MapGet("/partner/getresult", Rate)
            .InCatalog(new() { Bug = "GetAwaiter().GetResult()", Blocks = true, Twin = "/partner/async", Needs = Dependency.Partner });

    private static string Rate(HttpClient client, LabSettings settings, Duration? delay) =>
        client.GetStringAsync(Answers.Address(delay ?? settings.Delay)).GetAwaiter().GetResult(); // holds the thread
}
