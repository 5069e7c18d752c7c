namespace Threadbare.Analysis.Links;

/// <summary>A text or a parameter within a segment.</summary>
/// <param name="IsParameter">True for a parameter.</param>
/// <param name="Text">The text without escapes; of a parameter all between its braces, such as <c>id:int</c>.</param>
internal readonly record struct SegmentPart(bool IsParameter, string Text);
