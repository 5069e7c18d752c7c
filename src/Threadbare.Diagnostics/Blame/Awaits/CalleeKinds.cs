namespace Threadbare.Diagnostics.Blame.Awaits;

/// <summary>Recognizes the methods of the framework and of packages that wait for a turn, for a connection, or for a callee.</summary>
internal static class CalleeKinds
{
    private static readonly (string Type, string Method)[] Gates =
    [
        ("System.Threading.SemaphoreSlim", "WaitAsync"),
        ("System.Threading.RateLimiting.", "AcquireAsync"),
        ("System.Threading.RateLimiting.", "WaitAndAcquireAsync"),
        ("System.Threading.Channels.", "ReadAsync"),
        ("System.Threading.Channels.", "WaitToReadAsync"),
        ("System.Threading.Channels.", "WriteAsync"),
        ("System.Threading.Channels.", "WaitToWriteAsync"),
    ];

    private static readonly (string Type, CallKind Kind)[] Callees =
    [
        ("System.Net.Http.", CallKind.Http),
        ("Grpc.", CallKind.Http),
        ("RestSharp.", CallKind.Http),
        ("Flurl.", CallKind.Http),
        ("Refit.", CallKind.Http),
        ("Microsoft.EntityFrameworkCore.", CallKind.Database),
        ("System.Data.", CallKind.Database),
        ("Microsoft.Data.", CallKind.Database),
        ("Npgsql.", CallKind.Database),
        ("MySqlConnector.", CallKind.Database),
        ("MySql.Data.", CallKind.Database),
        ("Oracle.", CallKind.Database),
        ("FirebirdSql.", CallKind.Database),
        ("Dapper.", CallKind.Database),
        ("LinqToDB.", CallKind.Database),
        ("NHibernate.", CallKind.Database),
        ("Marten.", CallKind.Database),
        ("MongoDB.", CallKind.Database),
        ("Microsoft.Azure.Cosmos.", CallKind.Database),
        ("StackExchange.Redis.", CallKind.Redis),
        ("RabbitMQ.", CallKind.Messaging),
        ("Azure.Messaging.", CallKind.Messaging),
        ("Confluent.Kafka.", CallKind.Messaging),
        ("MassTransit.", CallKind.Messaging),
        ("Azure.Storage.", CallKind.Storage),
        ("Amazon.S3.", CallKind.Storage),
        ("Minio.", CallKind.Storage),
    ];

    private static readonly string[] Opening = ["OpenAsync", "Open", "OpenConnectionAsync", "OpenConnection"];

    // Rows and ends of a command that was counted, and the ends of connections.
    private static readonly string[] Parts =
        ["ReadAsync", "NextResultAsync", "DisposeAsync", "CloseAsync", "MoveNextAsync", "PrepareAsync", "ReadAsStringAsync",
         "ReadAsStreamAsync", "ReadAsByteArrayAsync", "ReadFromJsonAsync", "CopyToAsync", "LoadIntoBufferAsync"];

    /// <summary>True for a method that waits for a turn at a gate.</summary>
    public static bool IsGate(MethodName callee) => Array.Exists(
        Gates, gate => callee.Type.StartsWith(gate.Type, StringComparison.Ordinal) && callee.Name == gate.Method);

    /// <summary>True for a method that takes a connection from a database's pool.</summary>
    public static bool IsOpening(MethodName callee) => FindKind(callee) == CallKind.Database && Opening.Contains(callee.Name);

    /// <summary>True for a method that is one call of something outside the process, not a part of one.</summary>
    public static bool IsCall(MethodName callee) =>
        FindKind(callee) is not null && !Opening.Contains(callee.Name) && !Parts.Contains(callee.Name);

    /// <summary>The kind of callee; null for one inside the process, or an unknown one.</summary>
    public static CallKind? FindKind(MethodName callee)
    {
        foreach ((string type, CallKind kind) in Callees)
        {
            if (callee.Type.StartsWith(type, StringComparison.Ordinal))
            {
                return kind;
            }
        }

        return null;
    }
}
