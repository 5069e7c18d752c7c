using System.Net;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.AspNetCore.Hosting.Server.Features;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;

namespace Threadbare.IntegrationTests.Find;

/// <summary>A server whose only endpoint, <c>/turns</c>, serves one request at a time; the others wait without a thread.</summary>
internal sealed class TurnServer : IAsyncDisposable
{
    private static readonly TimeSpan Turn = TimeSpan.FromMilliseconds(50);

    private readonly WebApplication _application;
    private readonly SemaphoreSlim _turns = new(1);

    private TurnServer(WebApplication application) => _application = application;

    public string Address =>
        _application.Services.GetRequiredService<IServer>().Features.Get<IServerAddressesFeature>()!.Addresses.Single();

    public static async Task<TurnServer> StartAsync(CancellationToken cancellationToken)
    {
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.ConfigureKestrel(options => options.Listen(IPAddress.Loopback, 0));
        var server = new TurnServer(builder.Build());
        server._application.MapGet("/turns", server.TakeTurnAsync);
        await server._application.StartAsync(cancellationToken);
        return server;
    }

    public async ValueTask DisposeAsync()
    {
        await _application.DisposeAsync();
        _turns.Dispose();
    }

    private async Task<string> TakeTurnAsync()
    {
        await _turns.WaitAsync();
        try
        {
            await Task.Delay(Turn);
            return "done";
        }
        finally
        {
            _turns.Release();
        }
    }
}
