namespace Threadbare.Diagnostics.Blame.Awaits;

/// <summary>An awaited task whose end let the method that awaited it continue.</summary>
/// <param name="At">Milliseconds since the window opened.</param>
/// <param name="Task">Number of the task.</param>
internal readonly record struct TaskEnd(double At, int Task);
