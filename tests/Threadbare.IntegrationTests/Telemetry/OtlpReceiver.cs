using System.Buffers.Binary;
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

namespace Threadbare.IntegrationTests.Telemetry;

/// <summary>A receiver of OTLP on loopback, over HTTP or gRPC, which may also misbehave.</summary>
internal sealed class OtlpReceiver : IAsyncDisposable
{
    private const string Grpc = "application/grpc";

    private readonly WebApplication _application;
    private readonly ConcurrentQueue<IReadOnlyList<SentMetric>> _metrics = new();
    private readonly ConcurrentQueue<SentLog> _logs = new();
    private readonly ConcurrentQueue<string> _keys = new();

    private OtlpReceiver(WebApplication application) => _application = application;

    /// <summary>Its base address.</summary>
    public string Address { get; private set; } = "";

    /// <summary>The exports of metrics, in order.</summary>
    public IReadOnlyList<IReadOnlyList<SentMetric>> Exports => [.. _metrics];

    /// <summary>The log records.</summary>
    public IReadOnlyList<SentLog> Logs => [.. _logs];

    /// <summary>The header <c>x-key</c> of each export.</summary>
    public IReadOnlyList<string> Keys => [.. _keys];

    /// <summary>Answers an export after it was read; 200 with nothing rejected by default.</summary>
    public Func<HttpContext, Task> AnswerAsync { get; set; } = _ => Task.CompletedTask;

    public static async Task<OtlpReceiver> StartAsync(bool isGrpc = false)
    {
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.ConfigureKestrel(options => options.Listen(IPAddress.Loopback, 0, listen =>
            listen.Protocols = isGrpc ? HttpProtocols.Http2 : HttpProtocols.Http1));
        var receiver = new OtlpReceiver(builder.Build());
        receiver._application.Run(receiver.ReceiveAsync);
        await receiver._application.StartAsync();
        IServer kestrel = receiver._application.Services.GetRequiredService<IServer>();
        receiver.Address = kestrel.Features.Get<IServerAddressesFeature>()!.Addresses.Single();
        return receiver;
    }

    /// <summary>Finds a metric of an export; an export may have none of that name.</summary>
    public static SentMetric? Find(IReadOnlyList<SentMetric> export, string name) => export.SingleOrDefault(metric => metric.Name == name);

    public ValueTask DisposeAsync() => _application.DisposeAsync();

    private async Task ReceiveAsync(HttpContext context)
    {
        var body = new MemoryStream();
        await context.Request.Body.CopyToAsync(body);
        _keys.Enqueue(context.Request.Headers["x-key"].ToString());
        bool isGrpc = context.Request.ContentType == Grpc;
        ReadOnlyMemory<byte> message = isGrpc ? ReadCall(body.ToArray()) : body.ToArray();
        switch (context.Request.Path.Value)
        {
            case "/v1/metrics" or "/opentelemetry.proto.collector.metrics.v1.MetricsService/Export":
                _metrics.Enqueue(OtlpReading.ReadMetrics(message));
                break;
            case "/v1/logs" or "/opentelemetry.proto.collector.logs.v1.LogsService/Export":
                OtlpReading.ReadLogs(message).ToList().ForEach(_logs.Enqueue);
                break;
            default:
                context.Response.StatusCode = 404;
                return;
        }

        if (isGrpc)
        {
            context.Response.ContentType = Grpc;
            context.Response.DeclareTrailer("grpc-status");
            await context.Response.Body.WriteAsync(new byte[5]);
            context.Response.AppendTrailer("grpc-status", "0");
        }

        await AnswerAsync(context);
    }

    private static ReadOnlyMemory<byte> ReadCall(byte[] body) =>
        body[0] == 0 && BinaryPrimitives.ReadInt32BigEndian(body.AsSpan(1)) == body.Length - 5
            ? body.AsMemory(5)
            : throw new InvalidDataException("This is no call of gRPC.");
}
