namespace Threadbare.Drafting.Drafts;

/// <summary>A value that a later request takes from an earlier answer.</summary>
/// <param name="From">The request whose answer has the value, such as <c>POST /orders</c>.</param>
/// <param name="Take">The part of the answer, and the variable.</param>
/// <param name="To">The requests that send the value, in order.</param>
internal sealed record Correlation(string From, Take Take, IReadOnlyList<string> To);
