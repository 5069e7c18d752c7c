namespace Threadbare.Diagnostics.Monitor;

/// <summary>A socket that listens, as the kernel's table has it.</summary>
/// <param name="User">The number of the user whose it is.</param>
/// <param name="Inode">By which the process that holds it is found.</param>
internal sealed record ListeningSocket(string User, string Inode);
