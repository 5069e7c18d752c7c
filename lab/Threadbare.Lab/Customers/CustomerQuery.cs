using Threadbare.Lab.Catalog;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Customers;

/// <summary>Waits for a task of a known length: with its result, by looking again and again, and with await.</summary>
internal static class CustomerQuery
{
    private const string Awaited = "/customers/awaited";
    private static readonly TimeSpan Pause = TimeSpan.FromMilliseconds(10);

    public static void MapCustomers(this IEndpointRouteBuilder app)
    {
        app.MapGet("/customers/result", Read).InCatalog(new() { Bug = "Task.Result of a task of its own", Blocks = true, Twin = Awaited });
        app.MapGet("/customers/polled", Poll)
            .InCatalog(new() { Bug = "Thread.Sleep until a task has ended", Blocks = true, Twin = Awaited });
        app.MapGet(Awaited, ReadAsync).InCatalog(new() { Twin = "/customers/result" });
    }

    private static string Read(LabSettings settings, Duration? delay) =>
        QueryAsync(delay ?? settings.Delay, CancellationToken.None).Result; // holds the thread: /customers/result

    private static string Poll(LabSettings settings, Duration? delay)
    {
        var query = QueryAsync(delay ?? settings.Delay, CancellationToken.None);
        while (!query.IsCompleted)
        {
            Thread.Sleep(Pause); // holds the thread: /customers/polled
        }

        return query.Result;
    }

    private static async Task<string> ReadAsync(LabSettings settings, Duration? delay, CancellationToken cancellationToken) =>
        await QueryAsync(delay ?? settings.Delay, cancellationToken);

    // Stands for a database that answers after a time.
    private static async Task<string> QueryAsync(Duration delay, CancellationToken cancellationToken)
    {
        await Task.Delay(delay, cancellationToken);
        return "Dana";
    }
}
