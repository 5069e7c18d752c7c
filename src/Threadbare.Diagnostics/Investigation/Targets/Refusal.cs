namespace Threadbare.Diagnostics.Investigation.Targets;

/// <summary>Says why a load cannot start.</summary>
/// <param name="Problems">Each is one line that says what to do.</param>
/// <param name="Result">The run to write all the same: a gate that could not start has failed, and its files say so.</param>
internal sealed record Refusal(IReadOnlyList<string> Problems, RunResult Result);
