namespace Threadbare.Diagnostics.Processes;

/// <summary>A connection to a port of this machine, as the kernel's table shows it at the end that opened it.</summary>
/// <param name="Handle">Its name among the open handles of its process; of no process once it is closed.</param>
/// <param name="LocalPort">The port from which it was opened.</param>
/// <param name="Port">The port that it leads to.</param>
internal readonly record struct LocalConnection(string Handle, int LocalPort, int Port);
