namespace Threadbare.Plan.Scenarios;

/// <summary>A value that a virtual user takes from an answer into one of its variables.</summary>
/// <param name="Variable">The variable: a letter, then letters, digits and underscores.</param>
/// <param name="Source">The part of the answer.</param>
/// <param name="Expression">
/// A JSON path, the name of a header or cookie, or a regular expression, whose first group is taken if it has one.
/// </param>
internal sealed record Take(string Variable, TakeSource Source, string Expression);
