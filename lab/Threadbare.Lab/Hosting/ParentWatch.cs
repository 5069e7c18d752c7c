using System.Diagnostics;

namespace Threadbare.Lab.Hosting;

/// <summary>Ends this process when its standard input closes, which also happens when the parent is killed.</summary>
internal static class ParentWatch
{
    /// <remarks>It runs on its own thread and skips the host's shutdown, because a starved pool would delay either for minutes.</remarks>
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
