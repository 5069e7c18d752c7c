using Threadbare.Lab.Catalog;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Locks;

/// <summary>Moves money between two accounts that have a lock each.</summary>
internal static class Vault
{
    // A thread that could not have its second lock gives the first one back, so that the lab goes on after an experiment.
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(30);

    private static readonly object Savings = new();
    private static readonly object Checking = new();
    private static int _transfers;

    public static void MapVault(this IEndpointRouteBuilder app)
    {
        app.MapGet("/locks/order", Transfer).InCatalog(new() { Bug = "two locks taken in either order", Twin = "/locks/nested/brief" });
        app.MapGet("/locks/nested", Audit)
            .InCatalog(new() { Bug = "two locks held across Thread.Sleep", Blocks = true, Twin = "/locks/nested/brief" });
        app.MapGet("/locks/nested/brief", AuditAsync).InCatalog(new() { Twin = "/locks/nested" });
    }

    private static int Transfer() => Interlocked.Increment(ref _transfers) % 2 == 0 ? Save() : Spend();

    private static int Save()
    {
        lock (Checking)
        {
            Thread.Sleep(1);
            return Monitor.TryEnter(Savings, Patience) ? Leave(Savings) : 0; // waits for the other
        }
    }

    private static int Spend()
    {
        lock (Savings)
        {
            Thread.Sleep(1);
            return Monitor.TryEnter(Checking, Patience) ? Leave(Checking) : 0; // waits for the one
        }
    }

    private static int Leave(object account)
    {
        Monitor.Exit(account);
        return 1;
    }

    private static int Audit(LabSettings settings, Duration? delay)
    {
        lock (Checking)
        {
            lock (Savings)
            {
                Thread.Sleep(delay ?? settings.Delay); // holds the thread
                return _transfers;
            }
        }
    }

    private static async Task<int> AuditAsync(LabSettings settings, Duration? delay, CancellationToken cancellationToken)
    {
        await Task.Delay(delay ?? settings.Delay, cancellationToken);
        lock (Checking)
        {
            lock (Savings)
            {
                return _transfers;
            }
        }
    }
}
