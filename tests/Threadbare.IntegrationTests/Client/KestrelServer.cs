using System.Net;
using System.Net.Quic;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.AspNetCore.Hosting.Server.Features;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;

namespace Threadbare.IntegrationTests.Client;

/// <summary>A service on loopback that speaks one version of HTTP. With TLS it uses an untrusted certificate.</summary>
/// <remarks>It answers "version method body" after the milliseconds in <c>?wait=</c>, with the status in <c>?status=</c> and the header
/// Location in <c>?location=</c>.</remarks>
internal sealed class KestrelServer : IAsyncDisposable
{
    private readonly WebApplication _application;
    private int _requests;

    private KestrelServer(WebApplication application) => _application = application;

    public static bool SpeaksQuic =>
        (OperatingSystem.IsLinux() || OperatingSystem.IsWindows() || OperatingSystem.IsMacOS()) && QuicListener.IsSupported;

    public string Address { get; private set; } = "";

    public int Requests => Volatile.Read(ref _requests);

    /// <summary>The requested paths and queries.</summary>
    public System.Collections.Concurrent.ConcurrentQueue<string> Targets { get; } = new();

    /// <summary>The values of two headers of each request of the plan; empty if it had none.</summary>
    /// <remarks>A search of an unknown limit also asks for <c>/threadbare-asks-for-nothing</c>, without the plan's headers.</remarks>
    public System.Collections.Concurrent.ConcurrentQueue<(string Authorization, string ApiKey)> Headers { get; } = new();

    public static async Task<KestrelServer> StartAsync(HttpProtocols protocols, bool secure, CancellationToken cancellationToken,
        string certifiedName = "localhost", IPAddress? at = null)
    {
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.UseKestrelHttpsConfiguration();
        builder.WebHost.UseQuic();
        builder.WebHost.ConfigureKestrel(options => options.Listen(at ?? IPAddress.Loopback, 0, listen =>
        {
            listen.Protocols = protocols;
            if (secure)
            {
                listen.UseHttps(CreateCertificate(certifiedName));
            }
        }));
        var server = new KestrelServer(builder.Build());
        server._application.Run(server.AnswerAsync);
        await server._application.StartAsync(cancellationToken);
        IServer kestrel = server._application.Services.GetRequiredService<IServer>();
        server.Address = kestrel.Features.Get<IServerAddressesFeature>()!.Addresses.Single();
        return server;
    }

    public async ValueTask DisposeAsync() => await _application.DisposeAsync();

    public static X509Certificate2 CreateCertificate(string name)
    {
        using var key = ECDsa.Create(ECCurve.NamedCurves.nistP256);
        var request = new CertificateRequest($"CN={name}", key, HashAlgorithmName.SHA256);
        using X509Certificate2 certificate = request.CreateSelfSigned(DateTimeOffset.UnixEpoch, DateTimeOffset.MaxValue);
        return X509CertificateLoader.LoadPkcs12(certificate.Export(X509ContentType.Pfx), null);
    }

    private async Task AnswerAsync(HttpContext context)
    {
        Interlocked.Increment(ref _requests);
        Targets.Enqueue(context.Request.Path + context.Request.QueryString);
        if (context.Request.Path != "/threadbare-asks-for-nothing")
        {
            Headers.Enqueue((context.Request.Headers.Authorization.ToString(), context.Request.Headers["X-Api-Key"].ToString()));
        }

        string body = await new StreamReader(context.Request.Body).ReadToEndAsync(context.RequestAborted);
        if (int.TryParse(context.Request.Query["wait"], out int wait))
        {
            await Task.Delay(wait, context.RequestAborted);
        }

        context.Response.StatusCode = int.TryParse(context.Request.Query["status"], out int status) ? status : 200;
        context.Response.Headers.Location = context.Request.Query["location"];
        await context.Response.WriteAsync($"{context.Request.Protocol} {context.Request.Method} {body}", context.RequestAborted);
    }
}
