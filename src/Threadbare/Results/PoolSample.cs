namespace Threadbare.Results;

/// <summary>The connections of one database pool at one moment, or their mean over a step. Null means unknown, never zero.</summary>
public sealed record PoolSample
{
    /// <summary>The package that keeps the pool, such as <c>Npgsql</c>.</summary>
    public required string Driver { get; init; }

    /// <summary>The pool's own name, or its database, with a number where several have the same. Never a host, user or secret.</summary>
    public required string Name { get; init; }

    /// <summary>The most connections that it keeps.</summary>
    public double? Max { get; init; }

    /// <summary>Connections in use.</summary>
    public double? Used { get; init; }

    /// <summary>Requests that wait for a connection.</summary>
    public double? Waiting { get; init; }

    /// <summary>Connections that it opened, a second.</summary>
    public double? OpensPerSecond { get; init; }

    /// <summary>Joins the rows of each pool, which its driver and name identify, to one; null without rows.</summary>
    /// <param name="rows">The rows.</param>
    /// <param name="joinSizes">Joins the sizes of a pool.</param>
    /// <param name="joinCounts">Joins its counts.</param>
    internal static IReadOnlyList<PoolSample>? Join(
        IReadOnlyList<PoolSample> rows, Func<IEnumerable<double?>, double?> joinSizes, Func<IEnumerable<double?>, double?> joinCounts) =>
        rows.Count == 0 ? null : [.. rows.GroupBy(row => (row.Driver, row.Name)).Select(same => new PoolSample
        {
            Driver = same.Key.Driver,
            Name = same.Key.Name,
            Max = joinSizes(same.Select(row => row.Max)),
            Used = joinCounts(same.Select(row => row.Used)),
            Waiting = joinCounts(same.Select(row => row.Waiting)),
            OpensPerSecond = joinCounts(same.Select(row => row.OpensPerSecond)),
        })];

    /// <summary>Finds the pool that a request waits at first: one that requests wait for, or else the one with the largest part in use.
    /// Null without pools.</summary>
    public static PoolSample? FindFullest(IEnumerable<PoolSample> pools) => pools
        .OrderByDescending(pool => pool.Waiting ?? 0)
        .ThenByDescending(pool => pool is { Used: { } used, Max: > 0 and var most } ? used / most : 0)
        .ThenByDescending(pool => pool.Used ?? 0)
        .FirstOrDefault();
}
