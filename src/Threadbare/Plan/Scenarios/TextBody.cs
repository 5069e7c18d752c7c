namespace Threadbare.Plan.Scenarios;

/// <summary>A text, sent as UTF-8. Its type is that of the header <c>Content-Type</c>.</summary>
/// <param name="Text">The text.</param>
internal sealed record TextBody(string Text) : StepBody;
