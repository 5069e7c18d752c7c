using Microsoft.AspNetCore.Server.Kestrel.Core;
using Threadbare.Lab.Hosting;

namespace Threadbare.Lab.Grpc;

/// <summary>The gRPC server of this process. Without TLS it needs a port that speaks HTTP/2 alone.</summary>
internal sealed class GrpcServer : IAsyncDisposable
{
    private readonly InnerServer _server = new(
        listen => listen.Protocols = HttpProtocols.Http2, services => services.AddGrpc(), app => app.MapGrpcService<PriceService>());

    public Task<Uri> FindAddressAsync(CancellationToken cancellationToken) => _server.FindAddressAsync(cancellationToken);

    public ValueTask DisposeAsync() => _server.DisposeAsync();
}
