namespace Threadbare.Databases;

/// <summary>The calls of a statement in a window.</summary>
/// <param name="Text">The statement.</param>
/// <param name="Calls">The number of calls that finished.</param>
/// <param name="Milliseconds">Their time together.</param>
internal sealed record StatementCalls(string Text, long Calls, double Milliseconds);
