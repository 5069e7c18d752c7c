using Threadbare.Results;

namespace Threadbare.Tool.Commands;

/// <summary>Why a load cannot start.</summary>
/// <param name="Problems">Each in a line that says what to do.</param>
/// <param name="Result">What there is to write all the same; null where nothing was sent.</param>
internal sealed record Refusal(IReadOnlyList<string> Problems, RunResult? Result);
