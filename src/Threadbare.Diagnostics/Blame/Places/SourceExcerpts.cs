namespace Threadbare.Diagnostics.Blame.Places;

/// <summary>Reads the source around blamed lines, once for each. A file that has changed since the build is left out.</summary>
internal static class SourceExcerpts
{
    // Enough to recognize the place.
    private const int LinesAround = 3;

    // Longer lines are generated code.
    private const int LongestLine = 200;

    private static readonly ConcurrentDictionary<SourceLine, SourceLines?> Read = [];

    /// <summary>Finds the lines around a line; null when the file is not here, or is not the one that was compiled.</summary>
    public static SourceLines? Find(SourceLine line) => Read.GetOrAdd(line, ReadFile);

    private static SourceLines? ReadFile(SourceLine line)
    {
        try
        {
            if (line.Checksum is null || !File.Exists(line.File))
            {
                return null;
            }

            byte[] bytes = BoundedFile.ReadForeign(line.File);
            return Convert.ToHexString(SHA256.HashData(bytes)) == line.Checksum ? Cut(bytes, line.Number) : null;
        }
        catch (Exception fault) when (fault is IOException or UnauthorizedAccessException or ArgumentException or NotSupportedException)
        {
            return null;
        }
    }

    private static SourceLines? Cut(byte[] bytes, int number)
    {
        using var reader = new StreamReader(new MemoryStream(bytes));
        List<string> lines = [];
        while (reader.ReadLine() is { } text && lines.Count < number + LinesAround)
        {
            lines.Add(text.Length <= LongestLine ? text : text[..LongestLine] + "...");
        }

        int first = Math.Max(1, number - LinesAround);
        return lines.Count < number ? null : new SourceLines(first, lines[(first - 1)..]);
    }
}
