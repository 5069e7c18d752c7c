namespace Threadbare.Results.Comparison;

/// <summary>One run that a comparison rests on.</summary>
/// <param name="Arm">The arm that was measured.</param>
/// <param name="Round">From 1.</param>
/// <param name="Path">Its <c>run.json</c>: from the folder of the comparison where it lies beneath.</param>
public sealed record ComparedRun(Arm Arm, int Round, string Path);
