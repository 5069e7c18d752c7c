using Npgsql;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Database;

/// <summary>Registers the pooled connections to PostgreSQL.</summary>
internal static class DatabaseSource
{
    /// <summary>The key of the replica's pool, a small one beside the first.</summary>
    public const string Replica = "replica";

    private const int ReplicaPool = 20;

    public static void AddDatabase(this IServiceCollection services, LabSettings settings)
    {
        services.AddSingleton(_ => Create(settings, settings.DatabasePool));
        services.AddKeyedSingleton(Replica, (_, _) => Create(settings, ReplicaPool));
    }

    private static NpgsqlDataSource Create(LabSettings settings, int poolSize)
    {
        string database = settings.Database ?? throw new InvalidOperationException("No database was configured.");
        var connection = new NpgsqlConnectionStringBuilder(database)
        {
            MaxPoolSize = poolSize,
            CommandTimeout = 900,
        };

        // By default Npgsql fails a request after 15 s in its queue. The published runs waited longer,
        // so that the limit appears as waiting time and not as failures.
        connection.Timeout = Math.Max(connection.Timeout, 300);
        return NpgsqlDataSource.Create(connection);
    }
}
