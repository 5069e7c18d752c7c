namespace Threadbare.Drafting.Sources;

/// <summary>Reads a stream up to the longest document.</summary>
internal static class BoundedReading
{
    private const int Piece = 64 * 1024;

    /// <summary>Reads the whole stream.</summary>
    /// <exception cref="UsageException">It goes on past the longest document.</exception>
    public static async Task<byte[]> ReadAsync(Stream stream, string name, CancellationToken cancellationToken)
    {
        using var whole = new MemoryStream();
        var piece = new byte[Piece];
        for (int read; (read = await stream.ReadAsync(piece, cancellationToken)) > 0;)
        {
            await whole.WriteAsync(piece.AsMemory(0, read), cancellationToken);
            if (whole.Length > SourceText.Longest)
            {
                throw new UsageException($"{name} is longer than {SourceText.Longest >> 20} MiB: expected a shorter document.");
            }
        }

        return whole.ToArray();
    }
}
