namespace Threadbare.Databases;

/// <summary>The address of a database, read from a connection string. No part that it shows is secret.</summary>
internal sealed class DatabaseAddress
{
    // The database answers a sample within milliseconds; one that does not is too busy to be asked.
    private const int LongestConnect = 5;
    private const int LongestCommand = 5;

    private const uint MySqlPort = 3306;

    // Words that only the strings of one system have, as its drivers read them.
    private static readonly string[] OfMySql =
    [
        "Uid", "Pwd", "CharSet", "Character Set", "AllowUserVariables", "Allow User Variables", "AllowPublicKeyRetrieval",
        "Default Command Timeout", "ConnectionProtocol", "TreatTinyAsBoolean", "Convert Zero Datetime", "ConvertZeroDateTime", "GuidFormat",
    ];

    private static readonly string[] OfSqlServer =
    [
        "Initial Catalog", "Data Source", "Trusted_Connection", "MultipleActiveResultSets", "Encrypt", "AttachDbFilename",
    ];

    private DatabaseAddress(string connectionString) => ConnectionString = connectionString;

    /// <summary>True for MySQL and MariaDB.</summary>
    public bool IsMySql { get; private init; }

    /// <summary>Host, port and database, such as <c>db.local:5432/shop</c>.</summary>
    public required string Shown { get; init; }

    /// <summary>The settings of the one connection, with the password.</summary>
    internal string ConnectionString { get; }

    /// <summary>True if a text is a connection string of SQL Server, which cannot be watched.</summary>
    public static bool IsOfSqlServer(string text) => TryRead(() =>
    {
        var words = new DbConnectionStringBuilder { ConnectionString = text };
        return HasAny(words, OfSqlServer) || (words.TryGetValue("Server", out object? server) && $"{server}".Contains(','));
    });

    /// <summary>Reads a connection string; null if the text is not one or names no host.</summary>
    public static DatabaseAddress? Parse(string text) => TryRead(() => IsOfMySql(text) ? ParseMySql(text) : ParsePostgres(text));

    private static bool IsOfMySql(string text)
    {
        var words = new DbConnectionStringBuilder { ConnectionString = text };
        return HasAny(words, OfMySql) || (words.TryGetValue("Port", out object? port) && $"{port}" == $"{MySqlPort}");
    }

    private static bool HasAny(DbConnectionStringBuilder words, string[] names) => Array.Exists(names, words.ContainsKey);

    // Of its own, and nothing asked beside what is needed.
    private static DatabaseAddress? ParsePostgres(string text)
    {
        var settings = new NpgsqlConnectionStringBuilder(text)
        {
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
            : new DatabaseAddress(settings.ConnectionString)
            {
                Shown = $"{settings.Host}:{settings.Port}/{settings.Database ?? settings.Username}",
            };
    }

    private static DatabaseAddress? ParseMySql(string text)
    {
        var settings = new MySqlConnectionStringBuilder(text)
        {
            Pooling = false,
            AutoEnlist = false,
            ConnectionTimeout = LongestConnect,
            DefaultCommandTimeout = LongestCommand,
            ApplicationName = "threadbare",
        };
        return string.IsNullOrWhiteSpace(settings.Server)
            ? null
            : new DatabaseAddress(settings.ConnectionString)
            {
                Shown = $"{settings.Server}:{settings.Port}/{settings.Database}", IsMySql = true,
            };
    }

    // The message may repeat a part of the string, so nobody sees it.
    private static T? TryRead<T>(Func<T?> read)
    {
        try
        {
            return read();
        }
        catch (Exception wrong) when (wrong is ArgumentException or FormatException or InvalidOperationException)
        {
            return default;
        }
    }
}
