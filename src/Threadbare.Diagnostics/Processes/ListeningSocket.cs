namespace Threadbare.Diagnostics.Processes;

/// <summary>A listening socket in the kernel's table.</summary>
/// <param name="Handle">Its name among the open handles of its process.</param>
/// <param name="Port">Its port.</param>
/// <param name="User">The number of its owner.</param>
internal sealed record ListeningSocket(string Handle, int Port, string User);
