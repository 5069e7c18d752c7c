namespace Threadbare.PlanFiles.Nodes;

/// <summary>A key with its value.</summary>
/// <param name="Key">The key.</param>
/// <param name="Mark">The place of the key in the file.</param>
/// <param name="Value">The value.</param>
internal sealed record MapEntry(string Key, Mark Mark, PlanNode Value);
