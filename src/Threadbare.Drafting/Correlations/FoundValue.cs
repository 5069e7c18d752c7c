namespace Threadbare.Drafting.Correlations;

/// <summary>The place of a value in an answer.</summary>
/// <param name="Source">The part of the answer.</param>
/// <param name="Expression">The JSON path, the name, or the regular expression.</param>
internal sealed record FoundValue(TakeSource Source, string Expression);
