namespace Threadbare.Diagnostics.Blame.Awaits;

/// <summary>Names the package that a call goes through: the driver, where the call names only the framework or a mapper.</summary>
internal sealed class DriverNames(ProgramCode program)
{
    private static readonly string[] Drivers =
    [
        "Npgsql", "Microsoft.Data.SqlClient", "System.Data.SqlClient", "MySqlConnector", "MySql.Data", "Oracle.ManagedDataAccess",
        "Microsoft.Data.Sqlite", "FirebirdSql.Data.FirebirdClient",
    ];

    // Two drivers in one process, and the call does not show which.
    private readonly Lazy<string?> _driver = new(
        () => program.Assemblies.Select(one => one.Assembly.Name).Intersect(Drivers).Take(2).ToList() is [var only] ? only : null,
        LazyThreadSafetyMode.None);

    /// <summary>The name of the package of a called method.</summary>
    public string Name(MethodName callee) =>
        CalleeKinds.FindKind(callee) == CallKind.Database && _driver.Value is { } driver ? driver : ReadPackage(callee.Type);

    // The framework's own namespaces say more with their second part.
    private static string ReadPackage(string type)
    {
        string[] parts = type.Split('.');
        int length = parts[0] is "System" or "Microsoft" or "Azure" or "StackExchange" ? 2 : 1;
        return string.Join('.', parts.Take(length));
    }
}
