using Threadbare.Lab.Catalog;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Grpc;

/// <summary>Calls the gRPC service of this process, whose method blocks in one case.</summary>
internal static class ServedCalls
{
    public static void MapServedCalls(this IEndpointRouteBuilder app)
    {
        app.MapGet("/grpc/service/sync", CallBlockingAsync)
            .InCatalog(new()
            {
                Bug = "Wait() in a method of a gRPC service",
                Blocks = true,
                HeldIn = "Threadbare.Lab/Grpc/PriceService.cs",
                Twin = "/grpc/service/async",
                Needs = Dependency.Partner,
            });
        app.MapGet("/grpc/service/async", CallAsync).InCatalog(new() { Twin = "/grpc/service/sync", Needs = Dependency.Partner });
    }

    private static async Task<string> CallBlockingAsync(
        GrpcChannels channels, LabSettings settings, Duration? delay, CancellationToken cancellationToken) =>
        (await channels.Own!.GetBlockingAsync(Request(settings, delay), cancellationToken: cancellationToken)).Text;

    private static async Task<string> CallAsync(
        GrpcChannels channels, LabSettings settings, Duration? delay, CancellationToken cancellationToken) =>
        (await channels.Own!.GetAsync(Request(settings, delay), cancellationToken: cancellationToken)).Text;

    private static PriceRequest Request(LabSettings settings, Duration? delay) =>
        new() { Seconds = (delay ?? settings.Delay).Length.TotalSeconds };
}
