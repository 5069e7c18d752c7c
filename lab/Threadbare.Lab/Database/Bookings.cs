using Npgsql;
using Threadbare.Lab.Catalog;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Database;

/// <summary>Books with two statements, of which the second locks a seat: the same one for all requests, or each its own.</summary>
/// <remarks>An advisory lock to the end of the statement, as that of a row: it leaves nothing in the database.</remarks>
internal static class Bookings
{
    private const string Read = "select count(*) from generate_series(1, 10)";
    private const string Update = "select pg_advisory_xact_lock($1), pg_sleep($2)";
    private const long Shared = 7;

    // A tenth of what other statements take: they run one after another.
    private const double Tenth = 0.1;

    private static long _last = Shared;

    public static void MapBookings(this IEndpointRouteBuilder app)
    {
        app.MapGet("/database/bookings/same", BookSameAsync)
            .InCatalog(new()
            {
                Bug = "two statements, of which one locks what all lock",
                Twin = "/database/bookings/own",
                Needs = Dependency.Postgres,
                Setting = "database-pool",
            });
        app.MapGet("/database/bookings/own", BookOwnAsync)
            .InCatalog(new() { Twin = "/database/bookings/same", Needs = Dependency.Postgres, Setting = "database-pool" });
    }

    private static Task<string> BookSameAsync(
        NpgsqlDataSource database, LabSettings settings, Duration? delay, CancellationToken cancellationToken) =>
        BookAsync(database, Shared, delay ?? settings.Delay, cancellationToken);

    private static Task<string> BookOwnAsync(
        NpgsqlDataSource database, LabSettings settings, Duration? delay, CancellationToken cancellationToken) =>
        BookAsync(database, Interlocked.Increment(ref _last), delay ?? settings.Delay, cancellationToken);

    private static async Task<string> BookAsync(
        NpgsqlDataSource database, long seat, Duration delay, CancellationToken cancellationToken)
    {
        await using var connection = await database.OpenConnectionAsync(cancellationToken);
        await using var read = new NpgsqlCommand(Read, connection);
        await read.ExecuteScalarAsync(cancellationToken);
        await using var update = new NpgsqlCommand(Update, connection)
        {
            Parameters = { new() { Value = seat }, new() { Value = Tenth * delay.Length.TotalSeconds } },
        };
        await update.ExecuteNonQueryAsync(cancellationToken); // waits for the lock
        return "booked";
    }
}
