namespace Threadbare.Results;

/// <summary>One run that a comparison rests on.</summary>
/// <param name="Arm"><c>a</c> or <c>b</c>.</param>
/// <param name="Round">From 1.</param>
/// <param name="Path">Its <c>run.json</c>: from the folder of the comparison where it lies beneath.</param>
public sealed record ComparedRun(string Arm, int Round, string Path);
