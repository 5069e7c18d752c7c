using Npgsql;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Database;

/// <summary>The pooled connections to PostgreSQL.</summary>
internal static class DatabaseSource
{
    public static void AddDatabase(this IServiceCollection services, LabSettings settings) => services.AddSingleton(_ => Create(settings));

    private static NpgsqlDataSource Create(LabSettings settings)
    {
        var connection = new NpgsqlConnectionStringBuilder(settings.Database ?? throw new InvalidOperationException("No database was configured."))
        {
            MaxPoolSize = settings.DatabasePool,
            CommandTimeout = 900,
        };

        // Npgsql gives up after 15 s in the queue; a published run waits longer than that, so the limit shows as waiting and not as failures.
        connection.Timeout = Math.Max(connection.Timeout, 300);
        return NpgsqlDataSource.Create(connection);
    }
}
