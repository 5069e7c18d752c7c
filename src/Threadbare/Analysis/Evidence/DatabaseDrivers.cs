using Threadbare.Results.Blame;

namespace Threadbare.Analysis.Evidence;

/// <summary>Recognizes blocked calls that go through a driver of a database.</summary>
internal static class DatabaseDrivers
{
    private static readonly string[] Packages =
    [
        "Npgsql", "Microsoft.Data.", "System.Data.", "MySql", "Oracle.", "FirebirdSql", "Dapper", "Microsoft.EntityFrameworkCore",
        "MongoDB", "LinqToDB", "NHibernate",
    ];

    public static bool IsThrough(BlamedPlace place) =>
        place.Through is { } through && Array.Exists(Packages, name => through.StartsWith(name, StringComparison.Ordinal));
}
