namespace Threadbare.Plan;

/// <summary>The body of every request: a text, or the bytes of a file.</summary>
/// <param name="Text">The text, sent as UTF-8; null when a file is named.</param>
/// <param name="File">The path of a file that is read once before the start; null when a text is given.</param>
public sealed record RequestBody(string? Text, string? File = null);
