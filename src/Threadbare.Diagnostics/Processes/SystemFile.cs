namespace Threadbare.Diagnostics.Processes;

/// <summary>Files of the system, which need not be there, and may be another user's.</summary>
internal static class SystemFile
{
    /// <summary>The text; null if there is no such file, or it may not be seen.</summary>
    public static string? Text(string path) => Try(() => File.Exists(path) ? File.ReadAllText(path) : null);

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
