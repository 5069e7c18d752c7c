namespace Threadbare.Scripts;

/// <summary>The C# code of one scenario.</summary>
/// <param name="Run">One iteration.</param>
/// <param name="Start">Runs once for each virtual user, before its first iteration; null for nothing.</param>
/// <param name="Finish">Runs once for each virtual user, after its last iteration; null for nothing.</param>
internal sealed record CodeBody(Func<CodeUser, Task> Run, Func<CodeUser, Task>? Start, Func<CodeUser, Task>? Finish);
