namespace Threadbare.Agents.Work;

/// <summary>A name of this machine that its containers share, and that no other machine has.</summary>
internal static class MachineName
{
    // Linux draws it anew at each start; containers read that of their host.
    private const string BootFile = "/proc/sys/kernel/random/boot_id";

    /// <summary>Reads it; the name of the host where the system has no better one.</summary>
    public static string Read() => SystemFile.Text(BootFile)?.Trim() ?? Environment.MachineName;
}
