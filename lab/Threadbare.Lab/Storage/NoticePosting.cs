using Threadbare.Lab.Catalog;

namespace Threadbare.Lab.Storage;

/// <summary>Posts a message to a queue, synchronously and asynchronously.</summary>
internal static class NoticePosting
{
    private const string Text = "the order has left";

    public static void MapNoticePosting(this IEndpointRouteBuilder app)
    {
        app.MapGet("/storage/queue/post/sync", Post).InCatalog(Blocking("QueueClient.SendMessage"));
        app.MapGet("/storage/queue/post/wait", PostWaiting).InCatalog(Blocking("Wait() of QueueClient.SendMessageAsync"));
        app.MapGet("/storage/queue/post/async", PostAsync)
            .InCatalog(new() { Twin = "/storage/queue/post/sync", Needs = Dependency.Azurite });
    }

    private static string Post(StorageClients storage)
    {
        storage.Queue.SendMessage(Text); // holds the thread: /storage/queue/post/sync
        return "posted";
    }

    private static string PostWaiting(StorageClients storage)
    {
        storage.Queue.SendMessageAsync(Text).Wait(); // holds the thread: /storage/queue/post/wait
        return "posted";
    }

    private static async Task<string> PostAsync(StorageClients storage, CancellationToken cancellationToken)
    {
        await storage.Queue.SendMessageAsync(Text, cancellationToken);
        return "posted";
    }

    private static CatalogEntryAttribute Blocking(string bug) =>
        new() { Bug = bug, Blocks = true, Twin = "/storage/queue/post/async", Needs = Dependency.Azurite };
}
