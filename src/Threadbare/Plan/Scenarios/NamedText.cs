namespace Threadbare.Plan.Scenarios;

/// <summary>A name with a text that may contain placeholders, as in a query or a form.</summary>
/// <param name="Name">The name, sent as it is.</param>
/// <param name="Text">The text.</param>
internal sealed record NamedText(string Name, string Text);
