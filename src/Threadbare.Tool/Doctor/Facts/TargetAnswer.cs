namespace Threadbare.Tool.Doctor.Facts;

/// <summary>The answer to one request: its status, or the problem when there was no answer.</summary>
/// <param name="Status">The answer's status; null where there was no whole answer.</param>
/// <param name="Problem">Why there was none.</param>
internal sealed record TargetAnswer(int? Status, string? Problem);
