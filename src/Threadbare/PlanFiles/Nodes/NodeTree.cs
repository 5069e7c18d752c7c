namespace Threadbare.PlanFiles.Nodes;

/// <summary>A document that was read.</summary>
/// <param name="Root">The outermost node; null where the text is neither YAML nor JSON.</param>
/// <param name="Mistakes">The mistakes of the text.</param>
internal sealed record NodeTree(PlanNode? Root, IReadOnlyList<DocumentMistake> Mistakes);
