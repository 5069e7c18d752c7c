namespace Threadbare.Tool.Doctor.Facts;

/// <summary>What came of one request.</summary>
/// <param name="Status">The answer's status; null where there was no whole answer.</param>
/// <param name="Problem">Why there was none.</param>
internal sealed record TargetAnswer(int? Status, string? Problem);
