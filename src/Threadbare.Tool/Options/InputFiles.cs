namespace Threadbare.Tool.Options;

/// <summary>Files that options name.</summary>
/// <param name="read">Gives a file's text; tests put their own in its place.</param>
internal sealed class InputFiles(Func<string, string> read)
{
    public static InputFiles OfDisk { get; } = new(File.ReadAllText);

    /// <summary>The text; null with the reason where it cannot be read.</summary>
    public string? ReadText(string path, out string problem)
    {
        problem = "";
        try
        {
            return read(path);
        }
        catch (Exception fault) when (fault is FileNotFoundException or DirectoryNotFoundException)
        {
            problem = "there is no such file: expected one that can be read.";
        }
        catch (Exception fault) when (fault is IOException or UnauthorizedAccessException or ArgumentException or NotSupportedException)
        {
            problem = $"the file cannot be read ({fault.Message.TrimEnd('.')}): expected one that can.";
        }

        return null;
    }
}
