namespace Threadbare.Files;

/// <summary>Files of the system or of a service, which need not be there, and may be another user's.</summary>
internal static class SystemFile
{
    /// <summary>The text; null if there is no such file, it may not be seen, or it is a pipe or has no end.</summary>
    public static string? Text(string path) =>
        Try(() => File.Exists(path) ? BoundedFile.Decode(BoundedFile.ReadForeign(path), Encoding.UTF8) : null);

    /// <summary>Reads something that may be gone or hidden; null if it is.</summary>
    public static T? Try<T>(Func<T?> read)
    {
        try
        {
            return read();
        }
        catch (Exception fault) when (fault is IOException or UnauthorizedAccessException)
        {
            return default;
        }
    }
}
