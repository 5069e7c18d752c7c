namespace Threadbare.Scenarios.State;

/// <summary>The value of a virtual user's variable, as it is shown.</summary>
/// <param name="Text">The value as text; a string without quotes.</param>
/// <param name="Kind">Its kind.</param>
internal readonly record struct UserValue(string Text, UserValueKind Kind);
