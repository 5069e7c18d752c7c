using Threadbare.Lab.Catalog;
using Threadbare.Lab.Partner;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Timers;

/// <summary>The same loops as in <see cref="Polling"/>, with await.</summary>
internal static class AwaitedPolling
{
    private const int Shops = 16;

    private static readonly Lock Gate = new();
    private static Task[]? _loops;
    private static int _polled;

    public static void MapAwaitedPolling(this IEndpointRouteBuilder app) => app.MapGet("/timers/polling/awaited", CountPolledAsync)
        .InCatalog(new() { Twin = "/timers/polling", Needs = Dependency.Partner });

    private static async Task<int> CountPolledAsync(
        PriceSource prices, LabSettings settings, Duration? delay, CancellationToken cancellationToken)
    {
        lock (Gate)
        {
            _loops ??= [.. Enumerable.Range(0, Shops).Select(_ => PollAsync(prices, delay ?? settings.Delay))];
        }

        await Task.Delay(delay ?? settings.Delay, cancellationToken);
        return _polled;
    }

    private static async Task PollAsync(PriceSource prices, Duration delay)
    {
        using var timer = new PeriodicTimer(TimeSpan.FromMilliseconds(1));
        while (await timer.WaitForNextTickAsync())
        {
            await prices.AskAsync(delay);
            Interlocked.Increment(ref _polled);
        }
    }
}
