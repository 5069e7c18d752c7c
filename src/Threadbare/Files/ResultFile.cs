namespace Threadbare.Files;

/// <summary>Creates the files of results.</summary>
internal static class ResultFile
{
    private const UnixFileMode OwnerOnly = UnixFileMode.UserRead | UnixFileMode.UserWrite;

    /// <summary>Creates a file. By default one that did not exist: a file or a link that somebody put there is refused.</summary>
    /// <param name="path">The file.</param>
    /// <param name="isPrivate">True when only its owner may read it. Windows gives it the rights of its folder.</param>
    /// <param name="mode"><see cref="FileMode.Create"/> to empty one that exists.</param>
    /// <param name="buffer">Bytes that may wait in memory; 0 writes each piece at once.</param>
    public static FileStream Create(string path, bool isPrivate, FileMode mode = FileMode.CreateNew, int buffer = 4096)
    {
        const FileShare Share = FileShare.Read | FileShare.Delete;
        var options = new FileStreamOptions { Mode = mode, Access = FileAccess.Write, Share = Share, BufferSize = buffer };
        if (!isPrivate || OperatingSystem.IsWindows())
        {
            return new FileStream(path, options);
        }

        options.UnixCreateMode = OwnerOnly;
        var stream = new FileStream(path, options);
        // A file that existed keeps its mode.
        File.SetUnixFileMode(stream.SafeFileHandle, OwnerOnly);
        return stream;
    }
}
