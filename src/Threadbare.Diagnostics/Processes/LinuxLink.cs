namespace Threadbare.Diagnostics.Processes;

/// <summary>Reads symbolic links that lead to no file, such as those of open sockets under <c>/proc</c>.</summary>
/// <remarks>The framework asks for the link's and the target's attributes too. To find the process behind a port, all handles of all
/// processes are read, and that took a tenth of the time to the first request.</remarks>
internal static unsafe partial class LinuxLink
{
    // As the kernel's PATH_MAX.
    private const int Longest = 4096;

    /// <summary>Reads the text of a link; null if the link does not exist, or may not be read.</summary>
    public static string? Read(string path)
    {
        byte* buffer = stackalloc byte[Longest];
        nint length = ReadLink(path, buffer, Longest);
        return length < 0 ? null : Encoding.UTF8.GetString(buffer, (int)length);
    }

    [LibraryImport("libc", EntryPoint = "readlink", StringMarshalling = StringMarshalling.Utf8)]
    private static partial nint ReadLink(string path, byte* buffer, nint size);
}
