namespace Threadbare.Drafting.Correlations;

/// <summary>A text or number in a JSON document.</summary>
/// <param name="Path">Its JSON path.</param>
/// <param name="Name">The name of its field; empty in a list of values.</param>
internal sealed record JsonLeaf(string Path, string Name);
