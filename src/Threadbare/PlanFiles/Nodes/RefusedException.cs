namespace Threadbare.PlanFiles.Nodes;

/// <summary>A document that cannot be read further.</summary>
/// <param name="mark">The place.</param>
/// <param name="message">The mistake.</param>
internal sealed class RefusedException(Mark mark, string message) : Exception(message)
{
    /// <summary>The place.</summary>
    public Mark Mark => mark;
}
