using Microsoft.AspNetCore.Server.Kestrel.Core;
using Threadbare.Lab.Hosting;

namespace Threadbare.Lab.SignalR;

/// <summary>The SignalR hub of this process, at a port of its own.</summary>
internal sealed class HubServer : IAsyncDisposable
{
    // SignalR runs one call of a connection at a time by default, which would put 40 users into one queue.
    private const int CallsAtOnce = 100;

    private readonly InnerServer _server = new(
        listen => listen.Protocols = HttpProtocols.Http1,
        services => services.AddSignalR(options => options.MaximumParallelInvocationsPerClient = CallsAtOnce),
        app => app.MapHub<PriceHub>("/prices"));

    public async Task<Uri> FindAddressAsync(CancellationToken cancellationToken) =>
        new(await _server.FindAddressAsync(cancellationToken), "/prices");

    public ValueTask DisposeAsync() => _server.DisposeAsync();
}
