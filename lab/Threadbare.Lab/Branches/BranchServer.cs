using Microsoft.AspNetCore.Server.Kestrel.Core;
using Threadbare.Lab.Hosting;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Branches;

/// <summary>A service that speaks HTTP/2 alone, and takes few requests at a time on each connection.</summary>
internal sealed class BranchServer(LabSettings settings) : IAsyncDisposable
{
    private const int Streams = 20;

    private readonly InnerServer _server = new(Listen, _ => { }, app => app.MapGet("/answer", async (Duration? delay) =>
    {
        await Task.Delay(delay ?? settings.Delay);
        return "open";
    }));

    public Task<Uri> FindAddressAsync(CancellationToken cancellationToken) => _server.FindAddressAsync(cancellationToken);

    public ValueTask DisposeAsync() => _server.DisposeAsync();

    private static void Listen(ListenOptions listen)
    {
        listen.Protocols = HttpProtocols.Http2;
        listen.KestrelServerOptions.Limits.Http2.MaxStreamsPerConnection = Streams;
    }
}
