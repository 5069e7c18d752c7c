using System.Diagnostics;
using Threadbare.Lab.Catalog;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Workers;

/// <summary>Computes an index in the background for a minute: on all processors, or now and then on one.</summary>
/// <remarks>A request starts it unless it runs. No request computes.</remarks>
internal static class Indexer
{
    private const int Numbers = 20_000;

    private static readonly TimeSpan Length = TimeSpan.FromMinutes(1);
    private static readonly TimeSpan Pause = TimeSpan.FromMilliseconds(100);
    private static readonly Lock Gate = new();
    private static Task _indexing = Task.CompletedTask;
    private static long _found;

    public static void MapIndexer(this IEndpointRouteBuilder app)
    {
        app.MapGet("/workers/index/always", (LabSettings settings, Duration? delay, CancellationToken cancellationToken) =>
            AskAsync(Environment.ProcessorCount, TimeSpan.Zero, delay ?? settings.Delay, cancellationToken))
            .InCatalog(new() { Bug = "a background computation on all processors", Twin = "/workers/index/sometimes" });
        app.MapGet("/workers/index/sometimes", (LabSettings settings, Duration? delay, CancellationToken cancellationToken) =>
            AskAsync(1, Pause, delay ?? settings.Delay, cancellationToken)).InCatalog(new() { Twin = "/workers/index/always" });
    }

    private static async Task<long> AskAsync(int threads, TimeSpan pause, TimeSpan delay, CancellationToken cancellationToken)
    {
        lock (Gate)
        {
            if (_indexing.IsCompleted)
            {
                _indexing = Task.WhenAll(Enumerable.Range(0, threads).Select(_ => Task.Factory.StartNew(
                    () => Repeat(pause), CancellationToken.None, TaskCreationOptions.LongRunning, TaskScheduler.Default)));
            }
        }

        await Task.Delay(delay, cancellationToken);
        return Interlocked.Read(ref _found);
    }

    private static void Repeat(TimeSpan pause)
    {
        for (var time = Stopwatch.StartNew(); time.Elapsed < Length;)
        {
            Interlocked.Add(ref _found, Index());
            if (pause > TimeSpan.Zero)
            {
                Thread.Sleep(pause);
            }
        }
    }

    private static int Index()
    {
        int found = 0;
        for (int number = 2; number < Numbers; number++)
        {
            int divisor = 2;
            while (divisor * divisor <= number && number % divisor > 0) // uses the processor
            {
                divisor++;
            }

            found += divisor * divisor > number ? 1 : 0;
        }

        return found;
    }
}
