using System.Diagnostics;
using System.Runtime.InteropServices;

namespace Threadbare.Lab.Hosting;

/// <summary>Ends this process when its standard input ends, which the system closes even for a parent that was killed.</summary>
internal static class ParentWatch
{
    /// <remarks>On a thread of its own, and ending without the host's farewell: a starved pool would take minutes for either.</remarks>
    public static void Start(Action cleanUp)
    {
        new Thread(() => AwaitEnd(cleanUp)) { IsBackground = true, Name = "parent watch" }.Start();
    }

    /// <summary>Leaves Ctrl+C to the parent, who may still want answers while it winds down.</summary>
    public static IDisposable IgnoreInterrupt() => PosixSignalRegistration.Create(PosixSignal.SIGINT, context => context.Cancel = true);

    private static void AwaitEnd(Action cleanUp)
    {
        using var input = Console.OpenStandardInput();
        while (input.ReadByte() >= 0)
        {
        }

        cleanUp();
        using var self = Process.GetCurrentProcess();
        self.Kill();
    }
}
