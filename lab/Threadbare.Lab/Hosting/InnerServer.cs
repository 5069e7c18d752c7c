using System.Net;
using Microsoft.AspNetCore.Server.Kestrel.Core;

namespace Threadbare.Lab.Hosting;

/// <summary>A second server of this process, at a port of its own. It starts when its address is first needed.</summary>
internal sealed class InnerServer(HttpProtocols protocols, Action<IServiceCollection> add, Action<WebApplication> map) : IAsyncDisposable
{
    private readonly SemaphoreSlim _turn = new(1, 1);
    private WebApplication? _app;

    public async Task<Uri> FindAddressAsync(CancellationToken cancellationToken)
    {
        await _turn.WaitAsync(cancellationToken);
        try
        {
            _app ??= await StartAsync(cancellationToken);
            return new Uri(_app.Urls.First());
        }
        finally
        {
            _turn.Release();
        }
    }

    public async ValueTask DisposeAsync()
    {
        _turn.Dispose();
        if (_app is not null)
        {
            await _app.DisposeAsync();
        }
    }

    private async Task<WebApplication> StartAsync(CancellationToken cancellationToken)
    {
        var builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.ConfigureKestrel(kestrel => kestrel.Listen(IPAddress.Loopback, 0, listen => listen.Protocols = protocols));
        add(builder.Services);
        var app = builder.Build();
        map(app);
        await app.StartAsync(cancellationToken);
        return app;
    }
}
