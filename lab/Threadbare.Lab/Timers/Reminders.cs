using Threadbare.Lab.Catalog;
using Threadbare.Lab.Partner;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Timers;

/// <summary>A timer whose callback takes longer than its period. It starts with the first request and ticks until the lab ends.</summary>
internal static class Reminders
{
    private const int TicksInOneCall = 20;

    private static readonly Lock Gate = new();
    private static Timer? _timer;
    private static int _sent;

    public static void MapReminders(this IEndpointRouteBuilder app) => app.MapGet("/timers/reminders", CountSentAsync)
        .InCatalog(new()
        {
            Bug = "HttpClient.Send in the callback of a Timer",
            Blocks = true,
            Twin = "/timers/polling/awaited",
            Needs = Dependency.Partner,
        });

    private static async Task<int> CountSentAsync(
        HttpClient client, PriceSource prices, LabSettings settings, Duration? delay, CancellationToken cancellationToken)
    {
        Start(client, prices, delay ?? settings.Delay);
        await Task.Delay(delay ?? settings.Delay, cancellationToken);
        return _sent;
    }

    private static void Start(HttpClient client, PriceSource prices, Duration delay)
    {
        lock (Gate)
        {
            _timer ??= new Timer(_ => Send(client, prices, delay), null, TimeSpan.Zero, delay.Length / TicksInOneCall);
        }
    }

    private static void Send(HttpClient client, PriceSource prices, Duration delay)
    {
        using var reminder = prices.Question(delay);
        using var sent = client.Send(reminder); // holds the thread
        Interlocked.Increment(ref _sent);
    }
}
