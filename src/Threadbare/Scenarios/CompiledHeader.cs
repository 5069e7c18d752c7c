namespace Threadbare.Scenarios;

/// <summary>A header of a request.</summary>
/// <param name="Name">The name.</param>
/// <param name="Value">The value.</param>
internal sealed record CompiledHeader(string Name, UserText Value);
