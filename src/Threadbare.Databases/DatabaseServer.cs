namespace Threadbare.Databases;

/// <summary>A database server, as it introduces itself.</summary>
/// <param name="Version">The system and its version, such as <c>PostgreSQL 15.4</c>.</param>
/// <param name="MaxConnections">The most connections that it accepts; null where unknown.</param>
/// <param name="MissingCounts">Why it counts no calls of statements, and what to do, in a sentence; null where it counts them.</param>
internal sealed record DatabaseServer(string Version, int? MaxConnections, string? MissingCounts);
