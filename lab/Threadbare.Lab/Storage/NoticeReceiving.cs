using Azure.Storage.Queues.Models;
using Threadbare.Lab.Catalog;

namespace Threadbare.Lab.Storage;

/// <summary>Receives a message from a queue and deletes it, synchronously and asynchronously.</summary>
internal static class NoticeReceiving
{
    public static void MapNoticeReceiving(this IEndpointRouteBuilder app)
    {
        app.MapGet("/storage/queue/receive/sync", Receive)
            .InCatalog(new()
            {
                Bug = "QueueClient.ReceiveMessage and DeleteMessage",
                Blocks = true,
                Twin = "/storage/queue/receive/async",
                Needs = Dependency.Azurite,
            });
        app.MapGet("/storage/queue/receive/async", ReceiveAsync)
            .InCatalog(new() { Twin = "/storage/queue/receive/sync", Needs = Dependency.Azurite });
    }

    private static string Receive(StorageClients storage)
    {
        QueueMessage? notice = storage.Queue.ReceiveMessage().Value; // holds the thread
        if (notice is null)
        {
            return "empty";
        }

        storage.Queue.DeleteMessage(notice.MessageId, notice.PopReceipt); // holds the thread
        return notice.MessageText;
    }

    private static async Task<string> ReceiveAsync(StorageClients storage, CancellationToken cancellationToken)
    {
        QueueMessage? notice = (await storage.Queue.ReceiveMessageAsync(cancellationToken: cancellationToken)).Value;
        if (notice is null)
        {
            return "empty";
        }

        await storage.Queue.DeleteMessageAsync(notice.MessageId, notice.PopReceipt, cancellationToken);
        return notice.MessageText;
    }
}
