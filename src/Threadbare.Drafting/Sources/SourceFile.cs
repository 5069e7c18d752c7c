namespace Threadbare.Drafting.Sources;

/// <summary>Reads a document from a file.</summary>
internal static class SourceFile
{
    /// <summary>Reads the file.</summary>
    /// <exception cref="UsageException">It does not exist, cannot be read, or is too long.</exception>
    public static SourceText Read(string path)
    {
        try
        {
            return new SourceText(Path.GetFileName(path), BoundedFile.Read(path, SourceText.Longest)) { File = Path.GetFullPath(path) };
        }
        catch (Exception fault) when (fault is FileNotFoundException or DirectoryNotFoundException)
        {
            throw new UsageException($"{path}: there is no such file. Expected {Draft.Documents}, or an address.");
        }
        catch (Exception fault) when (fault is UnauthorizedAccessException or IOException or NotSupportedException)
        {
            string reason = Directory.Exists(path) ? "it is a folder" : fault.Message.TrimEnd('.');
            throw new UsageException($"{path} cannot be read ({reason}): expected {Draft.Documents}.");
        }
    }
}
