namespace Threadbare.Tool.Doctor.Checks;

/// <summary>Sizes of the pools of database connections.</summary>
internal sealed class DatabasePools : ICheck<DotNetFacts>
{
    private const string Id = "database-pool";
    private const string Why = "A request that finds all connections in use waits for one: the next limit once threads no longer are.";
    private const string Change = "Maximum Pool Size in the connection string; the database must allow as many (max_connections).";

    public IEnumerable<Check> Examine(DotNetFacts facts)
    {
        string[] drivers = [.. DatabaseDrivers.All.Intersect(facts.Libraries ?? [])];
        if (facts.Configuration is { DatabasePools: { Count: > 0 } pools })
        {
            // Without a driver of a server it is a file's, which has no pool that matters.
            return pools.Where(pool => pool.MaximumSize is not null || drivers.Length > 0 || facts.Libraries is null)
                .Select(pool => Examine(pool, drivers));
        }

        return facts.Libraries is null || drivers.Length > 0
            ? [new Check(Id, Severity.Info,
                $"{(drivers.Length > 0 ? "It has " + string.Join(" and ", drivers) + ", but no" : "No")} connection string is in the "
                    + $"configuration that is seen: the size of its pool is not known.", Why, Change)]
            : [new Check(Id, Severity.Ok,
                "No pool of database connections is seen: none of the usual drivers is among its libraries, and no connection string in "
                    + "its configuration.", Why, Change: null)];
    }

    private static Check Examine(DatabasePool pool, string[] drivers)
    {
        string name = $"{pool.Name} ({(pool.Host is { } host ? "host " + host : "a host that is not shown")})";
        return pool switch
        {
            { IsPooled: false } =>
                new Check(Id, Severity.Warning, $"{name} has pooling switched off.",
                    "Each use opens a connection of its own: slow, and without an end that the service sets.",
                    "Leave Pooling=false out of the connection string."),
            { MaximumSize: { } size } =>
                new Check(Id, Severity.Info, $"{name} has at most {Figures.Count(size)} connections.", Why, Change),
            _ when drivers.Length > 0 =>
                new Check(Id, Severity.Info,
                    $"{name} does not say how many connections; the default of {string.Join(" and ", drivers)} is "
                        + $"{DatabaseDrivers.DefaultPoolSize}, and what its code sets is not seen.", Why, Change),
            _ => new Check(Id, Severity.Info, $"{name} does not say how many connections, and its driver is not known.", Why, Change),
        };
    }
}
