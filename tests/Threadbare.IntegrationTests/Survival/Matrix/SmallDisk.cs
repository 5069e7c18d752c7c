using System.Diagnostics;

namespace Threadbare.IntegrationTests.Survival.Matrix;

/// <summary>A disk of a few kilobytes, mounted at a folder. Needs root on Linux.</summary>
internal sealed class SmallDisk : IDisposable
{
    // Room for the first lines of a journal, and for no report.
    private const string Size = "24k";

    private readonly string _folder;

    private SmallDisk(string folder) => _folder = folder;

    /// <summary>Mounts one; null where that is not allowed.</summary>
    public static SmallDisk? TryMount(string folder)
    {
        Directory.CreateDirectory(folder);
        return Run("mount", "-t", "tmpfs", "-o", $"size={Size}", "tmpfs", folder) ? new SmallDisk(folder) : null;
    }

    public void Dispose() => Run("umount", "--lazy", _folder);

    private static bool Run(string program, params string[] arguments)
    {
        try
        {
            using Process process = Process.Start(new ProcessStartInfo(program, arguments) { RedirectStandardError = true })!;
            process.WaitForExit();
            return process.ExitCode == 0;
        }
        catch (System.ComponentModel.Win32Exception)
        {
            return false;
        }
    }
}
