namespace Threadbare.Tests.Journal;

/// <summary>Gives one letter again and again.</summary>
internal sealed class EndlessStream(long length) : MemoryStream
{
    /// <summary>The bytes that it has given.</summary>
    public long Given { get; private set; }

    public override int Read(byte[] buffer, int offset, int count) => Fill(buffer.AsSpan(offset, count));

    public override int Read(Span<byte> buffer) => Fill(buffer);

    public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) =>
        ValueTask.FromResult(Fill(buffer.Span));

    private int Fill(Span<byte> buffer)
    {
        int count = (int)Math.Min(buffer.Length, length - Given);
        buffer[..count].Fill((byte)'x');
        Given += count;
        return count;
    }
}
