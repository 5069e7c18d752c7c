namespace Threadbare.Agents.Keys;

/// <summary>Writes and reads files that only their owner may read.</summary>
internal static class PrivateFiles
{
    private const UnixFileMode OwnerOnly = UnixFileMode.UserRead | UnixFileMode.UserWrite;
    private const UnixFileMode Others = UnixFileMode.OtherRead | UnixFileMode.OtherWrite | UnixFileMode.OtherExecute;

    /// <summary>Makes the folder for its owner alone, or checks the one that exists.</summary>
    public static void CreateFolder(string folder)
    {
        if (OperatingSystem.IsWindows())
        {
            Directory.CreateDirectory(folder);
            return;
        }

        bool existed = Directory.Exists(folder);
        Directory.CreateDirectory(folder, OwnerOnly | UnixFileMode.UserExecute);
        if (existed && (File.GetUnixFileMode(folder) & (UnixFileMode.GroupWrite | UnixFileMode.OtherWrite)) != 0)
        {
            throw new UsageException($"Others can write to the folder {folder}, so they could exchange the keys: "
                + $"choose another folder, or run chmod 700 {folder}.");
        }
    }

    /// <summary>Writes a new file, which is its owner's alone from its first moment.</summary>
    /// <exception cref="IOException">The file exists, or cannot be written.</exception>
    public static void Write(string path, string text)
    {
        using FileStream file = ResultFile.Create(path, isPrivate: true);
        try
        {
            file.Write(Encoding.ASCII.GetBytes(text));
            file.Flush(flushToDisk: true);
        }
        catch (IOException)
        {
            // A full disk leaves no half of a key.
            File.Delete(path);
            throw;
        }
    }

    /// <summary>Reads a text of bounded length.</summary>
    /// <param name="path">The file.</param>
    /// <param name="isSecret">True when it must not be readable by others.</param>
    public static string Read(string path, bool isSecret)
    {
        try
        {
            using FileStream file = File.OpenRead(path);
            // The file that was opened, not the one that has this name by now.
            if (isSecret && !OperatingSystem.IsWindows() && IsExposed(File.GetUnixFileMode(file.SafeFileHandle)))
            {
                throw new UsageException($"{path} can be read by others: run chmod 600 {path}, "
                    + "and make new keys if others use this machine.");
            }

            byte[] bytes = new byte[KeyConstants.LongestFile];
            return Encoding.ASCII.GetString(bytes, 0, file.ReadAtLeast(bytes, bytes.Length, throwOnEndOfStream: false));
        }
        catch (Exception fault) when (fault is IOException or UnauthorizedAccessException)
        {
            throw new UsageException($"{path} cannot be read ({fault.Message.TrimEnd('.')}): expected a file that this user may read.");
        }
    }

    /// <summary>True when others than its owner may read the file.</summary>
    /// <remarks>
    /// A group may read a file that nobody can write (0440): this is how Kubernetes mounts a Secret for a user that is not root, with root
    /// as owner and the pod's <c>fsGroup</c> as group. A person's own file can be written (0600), and for it a group is somebody else.
    /// </remarks>
    [UnsupportedOSPlatform("windows")]
    internal static bool IsExposed(UnixFileMode mode) =>
        (mode & (Others | UnixFileMode.GroupWrite)) != 0
        || (mode.HasFlag(UnixFileMode.GroupRead) && mode.HasFlag(UnixFileMode.UserWrite));
}
