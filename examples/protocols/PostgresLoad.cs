using System.Globalization;
using Npgsql;
using Threadbare;

namespace Protocols;

/// <summary>Virtual users that query PostgreSQL over one pool of connections, as a service would.</summary>
internal static class PostgresLoad
{
    public static LoadTest Create(string connectionString)
    {
        var settings = new NpgsqlConnectionStringBuilder(connectionString);
        var database = NpgsqlDataSource.Create(settings);
        // Threadbare opens a connection to the address before the load, and says if nothing listens there. No HTTP is sent.
        return LoadTest.For(string.Create(CultureInfo.InvariantCulture, $"http://{settings.Host}:{settings.Port}"))
            .Scenario("reader", run: user => ReadAsync(user, database))
            .Users(10).For(5.Seconds());
    }

    private static async Task ReadAsync(VirtualUser user, NpgsqlDataSource database)
    {
        await using NpgsqlConnection connection = await user.Measure("take a connection",
            async () => await database.OpenConnectionAsync(user.Ending));
        long sum = await user.Measure("sum", async () =>
        {
            await using var command = new NpgsqlCommand("select sum(n) from generate_series(1, @last) as n", connection);
            command.Parameters.AddWithValue("last", 1000);
            return (long)(await command.ExecuteScalarAsync(user.Ending))!;
        });
        user.Check(sum == 500_500, "the sum is right");
    }
}
