namespace Threadbare.Tool.Doctor.Reading;

/// <summary>Files of the system, which need not be there.</summary>
internal static class SystemFile
{
    /// <summary>The text; null where there is no such file, or it may not be seen.</summary>
    public static string? Text(string path)
    {
        try
        {
            return File.Exists(path) ? File.ReadAllText(path) : null;
        }
        catch (Exception fault) when (fault is IOException or UnauthorizedAccessException)
        {
            return null;
        }
    }
}
