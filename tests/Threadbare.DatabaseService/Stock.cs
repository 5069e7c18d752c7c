using MySqlConnector;

namespace Threadbare.DatabaseService;

/// <summary>Takes one thing from the stock: all requests change the same row, and have it until their transaction ends.</summary>
internal static class Stock
{
    private static readonly Lock Preparing = new();
    private static Task? _prepared;

    public static async Task<string> TakeAsync(string server)
    {
        await PrepareAsync(server);
        await using var connection = new MySqlConnection(server + ";Database=shop");
        await connection.OpenAsync();
        await using MySqlTransaction transaction = await connection.BeginTransactionAsync();
        const string Take = "UPDATE stock SET amount = amount - 1 WHERE name = \"secret lamp\"";
        await ExecuteAsync(connection, Take, transaction); // waits for the row
        await ExecuteAsync(connection, "SELECT SLEEP(0.05)", transaction);
        await transaction.CommitAsync();
        return "taken";
    }

    private static Task PrepareAsync(string server)
    {
        lock (Preparing)
        {
            return _prepared ??= CreateAsync(server);
        }
    }

    private static async Task CreateAsync(string server)
    {
        await using var connection = new MySqlConnection(server);
        await connection.OpenAsync();
        await ExecuteAsync(connection, "CREATE DATABASE IF NOT EXISTS shop");
        await ExecuteAsync(connection, "CREATE TABLE shop.stock (name VARCHAR(20) PRIMARY KEY, amount INT) ENGINE = InnoDB");
        await ExecuteAsync(connection, "INSERT INTO shop.stock VALUES ('secret lamp', 1000000)");
    }

    private static async Task ExecuteAsync(MySqlConnection connection, string text, MySqlTransaction? transaction = null)
    {
        await using var command = new MySqlCommand(text, connection, transaction);
        await command.ExecuteNonQueryAsync();
    }
}
