using Microsoft.Data.Sqlite;
using Threadbare.Lab.Catalog;
using Threadbare.Lab.Hosting;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Sqlite;

/// <summary>Writes to a SQLite database that a backup thread keeps locked most of the time. A blocked writer sleeps and retries.</summary>
internal static class Ledger
{
    private static readonly TimeSpan Rest = TimeSpan.FromMilliseconds(20);

    public static void MapLedger(this IEndpointRouteBuilder app, LabSettings settings, WorkFolder folder)
    {
        var connection = new Lazy<string>(() => Start($"Data Source={folder.File("ledger.db")}", settings.Delay));
        var own = new Lazy<string>(() => Create($"Data Source={folder.File("bookings.db")}"));
        app.MapGet("/sqlite/transaction", (Duration? delay) => Book(own.Value, delay ?? settings.Delay))
            .InCatalog(new() { Bug = "a write transaction held across Thread.Sleep", Twin = "/Products" });
        app.MapGet("/sqlite/busy", () => Write(connection.Value))
            .InCatalog(new()
            {
                Bug = "SqliteCommand.ExecuteNonQuery on a busy database",
                Blocks = true,
                Twin = "/Products",
                Setting = "delay",
            });
    }

    private static int Book(string address, TimeSpan delay)
    {
        using var connection = new SqliteConnection(address);
        connection.Open();
        connection.DefaultTimeout = 0;
        using SqliteTransaction booking = connection.BeginTransaction(deferred: false); // waits for the database
        Thread.Sleep(delay); // holds the database
        booking.Commit();
        return 1;
    }

    private static int Write(string address)
    {
        using var connection = new SqliteConnection(address);
        connection.Open();
        using var insert = new SqliteCommand("insert into entries (text) values ('sale')", connection) { CommandTimeout = 0 };
        return insert.ExecuteNonQuery(); // holds the thread
    }

    private static string Create(string address)
    {
        using var connection = new SqliteConnection(address);
        connection.Open();
        using var create = new SqliteCommand("pragma journal_mode = wal; create table entries (text)", connection);
        create.ExecuteNonQuery();
        return address;
    }

    private static string Start(string address, TimeSpan delay)
    {
        Create(address);
        new Thread(() => BackUp(address, delay)) { IsBackground = true, Name = "backup" }.Start();
        return address;
    }

    private static void BackUp(string address, TimeSpan delay)
    {
        using var connection = new SqliteConnection(address);
        connection.Open();
        while (true)
        {
            using (connection.BeginTransaction(deferred: false))
            {
                Thread.Sleep(delay);
            }

            Thread.Sleep(Rest);
        }
    }
}
