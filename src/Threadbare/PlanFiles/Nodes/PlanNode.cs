namespace Threadbare.PlanFiles.Nodes;

/// <summary>A part of a plan document: a value, a list or a map.</summary>
/// <remarks>A closed family, taken apart by <c>switch</c>.</remarks>
/// <param name="Mark">The place in the file; 0, 0 in a document that is about to be written.</param>
internal abstract record PlanNode(Mark Mark)
{
    /// <summary>The node in words, such as <c>a list</c>.</summary>
    public abstract string Description { get; }
}
