namespace Threadbare.Databases;

/// <summary>The calls of a statement since the server began to count.</summary>
/// <param name="Id">The server's number of the statement.</param>
/// <param name="Calls">The number of finished calls.</param>
/// <param name="Milliseconds">Their time together.</param>
internal readonly record struct StatementCount(long Id, long Calls, double Milliseconds);
