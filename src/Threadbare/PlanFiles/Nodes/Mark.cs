namespace Threadbare.PlanFiles.Nodes;

/// <summary>A place in a plan file.</summary>
/// <param name="Line">The line, from 1.</param>
/// <param name="Column">The column, from 1.</param>
internal readonly record struct Mark(int Line, int Column);
