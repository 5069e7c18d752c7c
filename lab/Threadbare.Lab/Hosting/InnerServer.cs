using System.Net;
using Microsoft.AspNetCore.Server.Kestrel.Core;

namespace Threadbare.Lab.Hosting;

/// <summary>A second server of this process, at a port of its own. It starts when its address is first needed.</summary>
/// <param name="configure">Sets its protocol, and its certificate and limits if it has any.</param>
/// <param name="add">Adds its services.</param>
/// <param name="map">Maps its endpoints.</param>
internal sealed class InnerServer(Action<ListenOptions> configure, Action<IServiceCollection> add, Action<WebApplication> map)
    : IAsyncDisposable
{
    private readonly OnceOpened<WebApplication> _app = new(cancellationToken => StartAsync(configure, add, map, cancellationToken));

    public async Task<Uri> FindAddressAsync(CancellationToken cancellationToken) =>
        new((await _app.OpenAsync(cancellationToken)).Urls.First());

    public async ValueTask DisposeAsync()
    {
        _app.Dispose();
        if (_app.Value is { } app)
        {
            await app.DisposeAsync();
        }
    }

    private static async Task<WebApplication> StartAsync(
        Action<ListenOptions> configure, Action<IServiceCollection> add, Action<WebApplication> map, CancellationToken cancellationToken)
    {
        var builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.UseKestrelHttpsConfiguration();
        builder.WebHost.ConfigureKestrel(kestrel => kestrel.Listen(IPAddress.Loopback, 0, configure));
        add(builder.Services);
        var app = builder.Build();
        map(app);
        await app.StartAsync(cancellationToken);
        return app;
    }
}
