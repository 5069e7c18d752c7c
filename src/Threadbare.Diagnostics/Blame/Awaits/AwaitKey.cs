namespace Threadbare.Diagnostics.Blame.Awaits;

/// <summary>Identifies an await: the task that is awaited, and the asynchronous method that awaits it.</summary>
/// <param name="Task">Number of the awaited task.</param>
/// <param name="Method">Number of the task of the method that awaits; 0 where it has none.</param>
internal readonly record struct AwaitKey(int Task, int Method);
