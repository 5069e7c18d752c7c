namespace Threadbare.Plan.Scenarios;

/// <summary>The bytes of a file, read once before the load and sent as they are. Only the feeds of addresses fill placeholders in it.
/// </summary>
/// <param name="Path">The path of the file.</param>
internal sealed record FileBody(string Path) : StepBody;
