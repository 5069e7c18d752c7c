namespace Threadbare.Tool.Doctor.Facts;

/// <summary>The database drivers that pool connections to a server.</summary>
internal static class DatabaseDrivers
{
    /// <summary>Connections that their pools have at most, unless the connection string says otherwise.</summary>
    public const int DefaultPoolSize = 100;

    /// <summary>The names of their assemblies.</summary>
    public static IReadOnlyList<string> All { get; } =
    [
        "Npgsql",
        "Microsoft.Data.SqlClient",
        "System.Data.SqlClient",
        "MySqlConnector",
        "MySql.Data",
        "Oracle.ManagedDataAccess.Core",
    ];
}
