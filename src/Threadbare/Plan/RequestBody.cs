namespace Threadbare.Plan;

/// <summary>The body of every request: text given, or the octets of a file.</summary>
/// <param name="Text">Sent as UTF-8; null where a file is named.</param>
/// <param name="File">Path of a file read once before the start; null where text is given.</param>
public sealed record RequestBody(string? Text, string? File = null);
