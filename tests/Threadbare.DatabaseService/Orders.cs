using System.Data.Common;

namespace Threadbare.DatabaseService;

/// <summary>Counts orders with a query that takes 200 ms, once blocking a thread and once without one.</summary>
internal static class Orders
{
    public static string Count(DbConnection unopened, string query)
    {
        using DbConnection connection = unopened;
        connection.Open(); // holds the thread
        using DbCommand command = connection.CreateCommand();
        command.CommandText = query;
        command.ExecuteNonQuery(); // holds the thread
        return "counted";
    }

    public static async Task<string> CountAsync(DbConnection unopened, string query)
    {
        await using DbConnection connection = unopened;
        await connection.OpenAsync(); // waits for a connection
        await using DbCommand command = connection.CreateCommand();
        command.CommandText = query;
        await command.ExecuteNonQueryAsync(); // holds the connection
        return "counted";
    }
}
