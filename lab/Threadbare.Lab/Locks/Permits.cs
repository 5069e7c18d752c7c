using Threadbare.Lab.Catalog;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Locks;

/// <summary>Packs orders, a few at a time, and rejects one order in fifty with an exception, which loses a permit or gives it
/// back.</summary>
/// <remarks>Once all permits are lost, only a new start of the lab brings them back.</remarks>
internal static class Permits
{
    private const int Rejected = 50;

    public static void MapPermits(this IEndpointRouteBuilder app, LabSettings settings)
    {
        var lost = new SemaphoreSlim(settings.Gate);
        var returned = new SemaphoreSlim(settings.Gate);
        int orders = 0;
        app.MapGet("/locks/permits/lost", LoseAsync)
            .InCatalog(new() { Bug = "a permit that an exception loses", Twin = "/locks/permits/returned", Setting = "gate" });
        app.MapGet("/locks/permits/returned", ReturnAsync).InCatalog(new() { Twin = "/locks/permits/lost", Setting = "gate" });

        async Task<string> LoseAsync(Duration? delay, CancellationToken cancellationToken)
        {
            await lost.WaitAsync(cancellationToken); // waits for a permit
            string packed = await PackAsync(Interlocked.Increment(ref orders), delay ?? settings.Delay);
            lost.Release();
            return packed;
        }

        async Task<string> ReturnAsync(Duration? delay, CancellationToken cancellationToken)
        {
            await returned.WaitAsync(cancellationToken);
            try
            {
                return await PackAsync(Interlocked.Increment(ref orders), delay ?? settings.Delay);
            }
            finally
            {
                returned.Release();
            }
        }
    }

    private static async Task<string> PackAsync(int order, TimeSpan delay)
    {
        await Task.Delay(delay);
        return order % Rejected > 0 ? "packed" : throw new InvalidOperationException("Nothing is left of the product.");
    }
}
