using System.Diagnostics;

namespace Threadbare.Lab.Hosting;

/// <summary>Ends this process when its standard input ends, which the system closes even for a parent that was killed.</summary>
internal static class ParentWatch
{
    /// <remarks>On a thread of its own, and ending without the host's farewell: a starved pool would take minutes for either.</remarks>
    public static void Start(Action cleanUp)
    {
        new Thread(() => AwaitEnd(cleanUp)) { IsBackground = true, Name = "parent watch" }.Start();
    }

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
