namespace Threadbare.Plan.Scenarios;

/// <summary>A JSON document, sent as <c>application/json</c>.</summary>
/// <remarks>
/// Placeholders are allowed inside its strings and are escaped. A string that consists of one placeholder alone takes the kind of
/// its value: a number that was taken from a JSON answer is sent as a number.
/// </remarks>
/// <param name="Text">The document, without line breaks between its parts.</param>
internal sealed record JsonBody(string Text) : StepBody;
