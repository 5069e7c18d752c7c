namespace Threadbare.Results;

/// <summary>The connections of a pool that are in use.</summary>
/// <param name="Driver">The package that has the pool, such as <c>Npgsql</c>.</param>
/// <param name="Pool">The pool's name.</param>
/// <param name="Used">Connections in use; null if unknown.</param>
/// <param name="Max">The most that the pool may have; null if unknown.</param>
public sealed record ConnectionsInUse(string Driver, string Pool, double? Used, double? Max);
