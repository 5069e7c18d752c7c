using Grpc.Core;
using Threadbare.Lab.Catalog;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Grpc;

/// <summary>Reads a stream of prices from the partner over gRPC.</summary>
internal static class StreamedCalls
{
    public static void MapStreamedCalls(this IEndpointRouteBuilder app)
    {
        app.MapGet("/grpc/stream/sync", Follow)
            .InCatalog(new()
            {
                Bug = "GetAwaiter().GetResult() of a gRPC stream's MoveNext",
                Blocks = true,
                Twin = "/grpc/stream/async",
                Needs = Dependency.Partner,
            });
        app.MapGet("/grpc/stream/async", FollowAsync).InCatalog(new() { Twin = "/grpc/stream/sync", Needs = Dependency.Partner });
    }

    private static int Follow(GrpcChannels channels, LabSettings settings, Duration? delay)
    {
        using var call = channels.Partner!.Follow(Request(settings, delay));
        int prices = 0;
        while (call.ResponseStream.MoveNext().GetAwaiter().GetResult()) // holds the thread
        {
            prices++;
        }

        return prices;
    }

    private static async Task<int> FollowAsync(
        GrpcChannels channels, LabSettings settings, Duration? delay, CancellationToken cancellationToken)
    {
        using var call = channels.Partner!.Follow(Request(settings, delay), cancellationToken: cancellationToken);
        int prices = 0;
        await foreach (var _ in call.ResponseStream.ReadAllAsync(cancellationToken))
        {
            prices++;
        }

        return prices;
    }

    private static PriceRequest Request(LabSettings settings, Duration? delay) =>
        new() { Seconds = (delay ?? settings.Delay).Length.TotalSeconds };
}
