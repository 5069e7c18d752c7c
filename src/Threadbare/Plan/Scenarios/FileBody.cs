namespace Threadbare.Plan.Scenarios;

/// <summary>The bytes of a file, read once before the load and sent as they are. Placeholders in it are not filled.</summary>
/// <param name="Path">The path of the file.</param>
public sealed record FileBody(string Path) : StepBody;
