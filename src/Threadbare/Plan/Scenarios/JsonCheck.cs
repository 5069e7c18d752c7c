namespace Threadbare.Plan.Scenarios;

/// <summary>A value that a JSON answer must have at a path.</summary>
/// <param name="Path">The path, such as <c>$.items[0].id</c>.</param>
/// <param name="Value">The value as JSON, such as <c>"open"</c>, <c>3</c> or <c>true</c>; a string in it may have placeholders.</param>
internal sealed record JsonCheck(string Path, string Value);
