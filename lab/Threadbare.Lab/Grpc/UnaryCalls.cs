using Threadbare.Lab.Catalog;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Grpc;

/// <summary>Asks the partner for one price over gRPC.</summary>
internal static class UnaryCalls
{
    public static void MapUnaryCalls(this IEndpointRouteBuilder app)
    {
        app.MapGet("/grpc/unary/sync", Get).InCatalog(Blocking("a blocking gRPC call"));
        app.MapGet("/grpc/unary/result", GetResult).InCatalog(Blocking("ResponseAsync.Result of a gRPC call"));
        app.MapGet("/grpc/unary/async", GetAsync).InCatalog(new() { Twin = "/grpc/unary/sync", Needs = Dependency.Partner });
    }

    private static string Get(GrpcChannels channels, LabSettings settings, Duration? delay) =>
        channels.Partner!.Get(Request(settings, delay)).Text; // holds the thread: /grpc/unary/sync

    private static string GetResult(GrpcChannels channels, LabSettings settings, Duration? delay)
    {
        using var call = channels.Partner!.GetAsync(Request(settings, delay));
        return call.ResponseAsync.Result.Text; // holds the thread: /grpc/unary/result
    }

    private static async Task<string> GetAsync(
        GrpcChannels channels, LabSettings settings, Duration? delay, CancellationToken cancellationToken) =>
        (await channels.Partner!.GetAsync(Request(settings, delay), cancellationToken: cancellationToken)).Text;

    private static PriceRequest Request(LabSettings settings, Duration? delay) =>
        new() { Seconds = (delay ?? settings.Delay).Length.TotalSeconds };

    private static CatalogEntryAttribute Blocking(string bug) =>
        new() { Bug = bug, Blocks = true, Twin = "/grpc/unary/async", Needs = Dependency.Partner };
}
