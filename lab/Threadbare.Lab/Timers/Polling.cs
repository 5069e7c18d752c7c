using Threadbare.Lab.Catalog;
using Threadbare.Lab.Partner;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Timers;

/// <summary>Loops over a <c>PeriodicTimer</c> that block. They start with the first request and run until the lab ends.</summary>
internal static class Polling
{
    private const int Shops = 16;

    private static readonly Lock Gate = new();
    private static Task[]? _loops;
    private static int _polled;

    public static void MapPolling(this IEndpointRouteBuilder app) => app.MapGet("/timers/polling", CountPolledAsync)
        .InCatalog(new()
        {
            Bug = "Task.Wait() in the loop of a PeriodicTimer",
            Blocks = true,
            Twin = "/timers/polling/awaited",
            Needs = Dependency.Partner,
        });

    private static async Task<int> CountPolledAsync(
        PriceSource prices, LabSettings settings, Duration? delay, CancellationToken cancellationToken)
    {
        Start(prices, delay ?? settings.Delay);
        await Task.Delay(delay ?? settings.Delay, cancellationToken);
        return _polled;
    }

    private static void Start(PriceSource prices, Duration delay)
    {
        lock (Gate)
        {
            _loops ??= [.. Enumerable.Range(0, Shops).Select(_ => PollAsync(prices, delay))];
        }
    }

    private static async Task PollAsync(PriceSource prices, Duration delay)
    {
        using var timer = new PeriodicTimer(TimeSpan.FromMilliseconds(1));
        while (await timer.WaitForNextTickAsync())
        {
            prices.AskAsync(delay).Wait(); // holds the thread
            Interlocked.Increment(ref _polled);
        }
    }
}
