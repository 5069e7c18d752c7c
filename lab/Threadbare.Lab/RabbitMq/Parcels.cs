using System.Text;
using RabbitMQ.Client;
using Threadbare.Lab.Catalog;

namespace Threadbare.Lab.RabbitMq;

/// <summary>Publishes a message, and gets one from the queue.</summary>
internal static class Parcels
{
    private static readonly ReadOnlyMemory<byte> Text = "the parcel has left"u8.ToArray();

    public static void MapParcels(this IEndpointRouteBuilder app)
    {
        var parcels = app.MapGroup("").AddEndpointFilter(async (context, next) =>
        {
            await context.HttpContext.RequestServices.GetRequiredService<Broker>().OpenAsync(context.HttpContext.RequestAborted);
            return await next(context);
        });
        parcels.MapGet("/rabbitmq/publish/wait", Publish)
            .InCatalog(Blocking("AsTask().Wait() of IChannel.BasicPublishAsync", "/rabbitmq/publish/async"));
        parcels.MapGet("/rabbitmq/publish/async", PublishAsync).InCatalog(Awaiting("/rabbitmq/publish/wait"));
        parcels.MapGet("/rabbitmq/get/result", Get)
            .InCatalog(Blocking("GetAwaiter().GetResult() of IChannel.BasicGetAsync", "/rabbitmq/get/async"));
        parcels.MapGet("/rabbitmq/get/async", GetAsync).InCatalog(Awaiting("/rabbitmq/get/result"));
    }

    private static string Publish(Broker broker)
    {
        broker.Channel.BasicPublishAsync("", Broker.Queue, false, Persistent(), Text) // holds the thread: /rabbitmq/publish/wait
            .AsTask().Wait();
        return "published";
    }

    private static async Task<string> PublishAsync(Broker broker, CancellationToken cancellationToken)
    {
        await broker.Channel.BasicPublishAsync("", Broker.Queue, false, Persistent(), Text, cancellationToken);
        return "published";
    }

    private static string Get(Broker broker)
    {
        var message = broker.Channel.BasicGetAsync(Broker.Queue, autoAck: true) // holds the thread: /rabbitmq/get/result
            .GetAwaiter().GetResult();
        return message is null ? "empty" : Encoding.UTF8.GetString(message.Body.Span);
    }

    private static async Task<string> GetAsync(Broker broker, CancellationToken cancellationToken)
    {
        var message = await broker.Channel.BasicGetAsync(Broker.Queue, autoAck: true, cancellationToken);
        return message is null ? "empty" : Encoding.UTF8.GetString(message.Body.Span);
    }

    private static BasicProperties Persistent() => new() { Persistent = true };

    private static CatalogEntryAttribute Blocking(string bug, string twin) =>
        new() { Bug = bug, Blocks = true, Twin = twin, Needs = Dependency.RabbitMq };

    private static CatalogEntryAttribute Awaiting(string twin) => new() { Twin = twin, Needs = Dependency.RabbitMq };
}
