namespace Threadbare.Agents.Messages;

/// <summary>The content of a feed.</summary>
/// <param name="Columns">The names of its columns.</param>
/// <param name="Rows">Its rows, each with a value for every column.</param>
internal sealed record FeedRows(IReadOnlyList<string> Columns, IReadOnlyList<IReadOnlyList<string>> Rows);
