namespace Threadbare.Diagnostics.Processes;

/// <summary>A socket that listens, as the kernel's table has it.</summary>
/// <param name="Handle">As the handles of the process that holds it name it.</param>
/// <param name="Port">Where it listens.</param>
/// <param name="User">The number of the user whose it is.</param>
internal sealed record ListeningSocket(string Handle, int Port, string User);
