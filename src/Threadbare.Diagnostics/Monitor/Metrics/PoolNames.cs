namespace Threadbare.Diagnostics.Monitor.Metrics;

/// <summary>Names database pools for people. A driver names a pool by its connection string, which has host and user.</summary>
internal static class PoolNames
{
    /// <summary>Lists the pools of a tick with names that show neither host nor user, each name once for a driver.</summary>
    public static IEnumerable<(string Driver, string Name, MetricsTick Tick)> List(MetricsTick tick) =>
        from pool in tick.Pools
        group pool by (pool.Driver, Name: Shorten(pool.Name)) into same
        from numbered in same.OrderBy(pool => pool.Name, StringComparer.Ordinal).Select((pool, index) => (pool.Tick, Number: index + 1))
        select (same.Key.Driver, numbered.Number == 1 ? same.Key.Name : $"{same.Key.Name} {numbered.Number}", numbered.Tick);

    private static string Shorten(string name)
    {
        if (!name.Contains('='))
        {
            return name.Length == 0 ? "pool" : name;
        }

        try
        {
            var text = new DbConnectionStringBuilder { ConnectionString = name };
            return text.TryGetValue("Database", out object? database) && database.ToString() is { Length: > 0 } known ? known : "pool";
        }
        catch (ArgumentException)
        {
            return "pool";
        }
    }
}
