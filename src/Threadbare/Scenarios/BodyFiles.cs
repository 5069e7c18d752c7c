namespace Threadbare.Scenarios;

/// <summary>Reads the files that requests send, each once.</summary>
internal sealed class BodyFiles
{
    private readonly Dictionary<string, byte[]> _known = new(StringComparer.Ordinal);

    /// <summary>Reads a file.</summary>
    /// <exception cref="UsageException">The file cannot be read.</exception>
    public byte[] Read(string path)
    {
        if (_known.TryGetValue(path, out byte[]? known))
        {
            return known;
        }

        try
        {
            return _known[path] = BoundedFile.Read(path);
        }
        catch (Exception fault) when (fault is IOException or UnauthorizedAccessException or ArgumentException)
        {
            throw new UsageException($"file {path}: expected a file that can be read ({fault.Message}).");
        }
    }
}
