namespace Threadbare.Report;

/// <summary>Creates the files of results.</summary>
internal static class ResultFile
{
    private const UnixFileMode OwnerOnly = UnixFileMode.UserRead | UnixFileMode.UserWrite;

    /// <summary>Creates a file, or empties the one that exists.</summary>
    /// <param name="path">The file.</param>
    /// <param name="isPrivate">True when only its owner may read it. Windows gives it the rights of its folder.</param>
    public static FileStream Create(string path, bool isPrivate)
    {
        if (!isPrivate || OperatingSystem.IsWindows())
        {
            return File.Create(path);
        }

        var stream = new FileStream(
            path, new FileStreamOptions { Mode = FileMode.Create, Access = FileAccess.Write, UnixCreateMode = OwnerOnly });
        // A file that existed keeps its mode.
        File.SetUnixFileMode(stream.SafeFileHandle, OwnerOnly);
        return stream;
    }
}
