namespace Threadbare.Drafting.Recordings;

/// <summary>A text that the plan replaces wherever it stands in a request.</summary>
/// <param name="Name">Its name: that of a secret's field, or of a variable.</param>
/// <param name="Value">The text.</param>
/// <param name="IsOpen">True for a variable without a value, for which <paramref name="Value"/> only stands.</param>
/// <param name="Placeholder">What the plan has there, such as <c>{uuid}</c>; null for a value that the user fills in.</param>
internal sealed record KnownText(string Name, string Value, bool IsOpen = false, string? Placeholder = null);
