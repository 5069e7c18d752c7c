namespace Threadbare.Lab.Grpc;

/// <summary>Maps the endpoints that call over gRPC, behind a filter that opens the channels.</summary>
internal static class GrpcEndpoints
{
    public static void MapGrpcCalls(this IEndpointRouteBuilder app)
    {
        var calls = app.MapGroup("").AddEndpointFilter(async (context, next) =>
        {
            var channels = context.HttpContext.RequestServices.GetRequiredService<GrpcChannels>();
            await channels.OpenAsync(context.HttpContext.RequestAborted);
            return await next(context);
        });
        calls.MapUnaryCalls();
        calls.MapStreamedCalls();
        calls.MapServedCalls();
    }

    /// <summary>Maps the path at which the partner tells the address of its gRPC server.</summary>
    public static void MapGrpcAddress(this IEndpointRouteBuilder app) =>
        app.MapGet(GrpcChannels.AddressPath, async (GrpcServer server, CancellationToken cancellationToken) =>
            (await server.FindAddressAsync(cancellationToken)).AbsoluteUri);
}
