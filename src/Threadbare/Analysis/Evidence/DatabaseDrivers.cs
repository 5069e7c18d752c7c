namespace Threadbare.Analysis.Evidence;

/// <summary>Recognizes blocked calls that go through a driver of a database.</summary>
internal static class DatabaseDrivers
{
    private static readonly string[] Packages =
    [
        "Npgsql", "Microsoft.Data.", "System.Data.", "MySql", "Oracle.", "FirebirdSql", "Dapper", "Microsoft.EntityFrameworkCore",
        "MongoDB", "LinqToDB", "NHibernate",
    ];

    public static bool IsThrough(BlamedPlace place) => IsDriver(place.Through);

    /// <summary>True for the name of a driver's package, or of one that maps objects onto a driver.</summary>
    public static bool IsDriver(string? package) =>
        package is not null && Array.Exists(Packages, name => package.StartsWith(name, StringComparison.Ordinal));
}
