using System.Runtime.InteropServices;

namespace Threadbare.Testing;

/// <summary>The signals that tests send, with their Linux numbers.</summary>
public static partial class Signals
{
    public const int Interrupt = 2;
    public const int Kill = 9;
    public const int Terminate = 15;
    public const int Continue = 18;
    public const int Stop = 19;

    /// <summary>Sends a signal to a process; does nothing if the process has ended.</summary>
    public static void Send(int process, int signal) => _ = SendSignal(process, signal);

    [LibraryImport("libc", EntryPoint = "kill")]
    private static partial int SendSignal(int process, int signal);
}
