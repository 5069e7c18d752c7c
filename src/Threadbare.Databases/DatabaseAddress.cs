using Npgsql;

namespace Threadbare.Databases;

/// <summary>The address of a PostgreSQL database, read from a connection string. No part that it shows is secret.</summary>
internal sealed class DatabaseAddress
{
    // The database answers a sample within milliseconds; one that does not is too busy to be asked.
    private const int LongestConnect = 5;
    private const int LongestCommand = 5;

    private DatabaseAddress(NpgsqlConnectionStringBuilder settings) => ConnectionString = settings.ConnectionString;

    /// <summary>Host, port and database, such as <c>db.local:5432/shop</c>.</summary>
    public required string Shown { get; init; }

    /// <summary>The settings of the one connection, with the password.</summary>
    internal string ConnectionString { get; }

    /// <summary>Reads a connection string; null if the text is not one or names no host.</summary>
    public static DatabaseAddress? Parse(string text)
    {
        try
        {
            var settings = new NpgsqlConnectionStringBuilder(text)
            {
                // Of its own, and nothing asked beside what is needed.
                Pooling = false,
                Enlist = false,
                Multiplexing = false,
                KeepAlive = 0,
                IncludeErrorDetail = false,
                CommandTimeout = LongestCommand,
                ApplicationName = "threadbare",
            };
            settings.Timeout = Math.Clamp(settings.Timeout, 1, LongestConnect);
            return string.IsNullOrWhiteSpace(settings.Host)
                ? null
                : new DatabaseAddress(settings) { Shown = $"{settings.Host}:{settings.Port}/{settings.Database ?? settings.Username}" };
        }
        // The message may repeat a part of the string, so nobody sees it.
        catch (Exception wrong) when (wrong is ArgumentException or FormatException or InvalidOperationException)
        {
            return null;
        }
    }
}
