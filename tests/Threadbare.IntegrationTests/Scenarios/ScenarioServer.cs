using System.Collections.Concurrent;
using System.Net;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.AspNetCore.Hosting.Server.Features;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Xunit;

namespace Threadbare.IntegrationTests.Scenarios;

/// <summary>A service on loopback for one engine of the tool. It remembers every request.</summary>
/// <remarks>For the wire engine it speaks HTTP/1.1, for the client engine HTTP/2 over TLS.</remarks>
internal sealed class ScenarioServer : IAsyncDisposable
{
    private readonly WebApplication _application;
    private readonly ConcurrentQueue<SeenRequest> _seen = new();

    private ScenarioServer(WebApplication application) => _application = application;

    /// <summary>The engines, for a theory.</summary>
    /// <summary>The engines as rows of a theory. The gate runs the first one; the nightly suite runs both.</summary>
    public static TheoryData<string> Engines =>
        [.. Rows.Select(engine => new TheoryDataRow<string>(engine.Name) { Explicit = engine.IsNightly ? true : null })];

    private static IEnumerable<(string Name, bool IsNightly)> Rows => [("wire", false), ("client", true)];

    /// <summary>Combines the engines with further values.</summary>
    public static TheoryData<string, string> Combine(params string[] values) =>
    [
        .. from engine in Rows
           from value in values
           select new TheoryDataRow<string, string>(engine.Name, value) { Explicit = engine.IsNightly ? true : null },
    ];

    public string Address { get; private set; } = "";

    /// <summary>The requests, in the order of their arrival.</summary>
    public IReadOnlyList<SeenRequest> Seen => [.. _seen];

    /// <summary>Starts a service with pages of its own.</summary>
    /// <param name="engine">The engine that will ask it.</param>
    /// <param name="addPages">Adds the pages.</param>
    /// <param name="cancellationToken">Ends the wait for the start.</param>
    public static async Task<ScenarioServer> StartAsync(
        string engine, Action<WebApplication> addPages, CancellationToken cancellationToken)
    {
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.UseKestrelHttpsConfiguration();
        builder.WebHost.ConfigureKestrel(options => options.Listen(IPAddress.Loopback, 0, listen =>
        {
            listen.Protocols = engine == "client" ? HttpProtocols.Http2 : HttpProtocols.Http1;
            if (engine == "client")
            {
                listen.UseHttps(Client.KestrelServer.CreateCertificate("localhost"));
            }
        }));
        var server = new ScenarioServer(builder.Build());
        server._application.Use(server.RememberAsync);
        addPages(server._application);
        await server._application.StartAsync(cancellationToken);
        IServer kestrel = server._application.Services.GetRequiredService<IServer>();
        server.Address = kestrel.Features.Get<IServerAddressesFeature>()!.Addresses.Single();
        return server;
    }

    /// <summary>How many requests asked for a path.</summary>
    public int Count(string method, string path) =>
        Seen.Count(request => request.Method == method && request.Path == path);

    public ValueTask DisposeAsync() => _application.DisposeAsync();

    private async Task RememberAsync(HttpContext context, RequestDelegate next)
    {
        HttpRequest request = context.Request;
        request.EnableBuffering();
        string body = await new StreamReader(request.Body).ReadToEndAsync(context.RequestAborted);
        request.Body.Position = 0;
        _seen.Enqueue(new SeenRequest(
            request.Method, request.Path + request.QueryString, request.Protocol, request.Headers.Cookie.ToString(),
            request.Headers.Authorization.ToString(), request.ContentType ?? "", body));
        await next(context);
    }
}
