using Microsoft.EntityFrameworkCore;
using Threadbare.Lab.Catalog;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Database;

/// <summary>Runs a slow query and a slow insert with EF Core.</summary>
internal static class Consignments
{
    public static void MapConsignments(this IEndpointRouteBuilder app)
    {
        app.MapGet("/database/ef/query/sync", List).InCatalog(Blocking("EF Core's ToList", "/database/ef/query/async"));
        app.MapGet("/database/ef/query/result", ListResult)
            .InCatalog(Blocking(".Result of EF Core's ToListAsync", "/database/ef/query/async"));
        app.MapGet("/database/ef/query/async", ListAsync).InCatalog(Awaiting("/database/ef/query/sync"));
        app.MapGet("/database/ef/save/sync", Save).InCatalog(Blocking("EF Core's SaveChanges", "/database/ef/save/async"));
        app.MapGet("/database/ef/save/async", SaveAsync).InCatalog(Awaiting("/database/ef/save/sync"));
    }

    private static int List(ConsignmentsContext context, LabSettings settings, Duration? delay) =>
        context.SelectSlowly(Seconds(settings, delay)).ToList().Count; // holds the thread: /database/ef/query/sync

    private static int ListResult(ConsignmentsContext context, LabSettings settings, Duration? delay) =>
        context.SelectSlowly(Seconds(settings, delay)).ToListAsync().Result.Count; // holds the thread: /database/ef/query/result

    private static async Task<int> ListAsync(
        ConsignmentsContext context, LabSettings settings, Duration? delay, CancellationToken cancellationToken) =>
        (await context.SelectSlowly(Seconds(settings, delay)).ToListAsync(cancellationToken)).Count;

    private static string Save(ConsignmentsContext context, LabSettings settings, Duration? delay)
    {
        using var transaction = context.Database.BeginTransaction(); // holds the thread: /database/ef/save/sync
        context.Database.ExecuteSqlRaw(ConsignmentsContext.Table); // holds the thread: /database/ef/save/sync
        context.Add(new Consignment { Seconds = Seconds(settings, delay) });
        context.SaveChanges(); // holds the thread: /database/ef/save/sync
        transaction.Commit(); // holds the thread: /database/ef/save/sync
        return "saved";
    }

    private static async Task<string> SaveAsync(
        ConsignmentsContext context, LabSettings settings, Duration? delay, CancellationToken cancellationToken)
    {
        await using var transaction = await context.Database.BeginTransactionAsync(cancellationToken);
        await context.Database.ExecuteSqlRawAsync(ConsignmentsContext.Table, cancellationToken);
        context.Add(new Consignment { Seconds = Seconds(settings, delay) });
        await context.SaveChangesAsync(cancellationToken);
        await transaction.CommitAsync(cancellationToken);
        return "saved";
    }

    private static double Seconds(LabSettings settings, Duration? delay) => (delay ?? settings.Delay).Length.TotalSeconds;

    private static CatalogEntryAttribute Blocking(string bug, string twin) =>
        new() { Bug = bug, Blocks = true, Twin = twin, Needs = Dependency.Postgres, Setting = "database-pool" };

    private static CatalogEntryAttribute Awaiting(string twin) =>
        new() { Twin = twin, Needs = Dependency.Postgres, Setting = "database-pool" };
}
