namespace Threadbare.Analysis.Causes;

/// <summary>One sign that was seen.</summary>
/// <param name="Share">The share of the limit's cost that it explains, 0 to 1.</param>
/// <param name="At">The line of the service's own; null where none is known.</param>
/// <param name="Words">The observation, a sentence.</param>
internal sealed record Sign(double Share, CodePlace? At, string Words)
{
    /// <summary>The number of frames within the one that shows it: the outermost one tells most of what the service does.</summary>
    public int Depth { get; init; }
}
