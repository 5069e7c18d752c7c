namespace Threadbare.Tests.Agents.Keys;

/// <summary>One end of a connection in memory: reads from one stream and writes to another.</summary>
internal sealed class DuplexStream(Stream reading, Stream writing) : Stream
{
    public override bool CanRead => true;

    public override bool CanWrite => true;

    public override bool CanSeek => false;

    public override long Length => throw new NotSupportedException();

    public override long Position
    {
        get => throw new NotSupportedException();
        set => throw new NotSupportedException();
    }

    public override int Read(byte[] buffer, int offset, int count) => reading.Read(buffer, offset, count);

    public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) =>
        reading.ReadAsync(buffer, cancellationToken);

    public override void Write(byte[] buffer, int offset, int count) => writing.Write(buffer, offset, count);

    public override ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default) =>
        writing.WriteAsync(buffer, cancellationToken);

    public override void Flush() => writing.Flush();

    public override Task FlushAsync(CancellationToken cancellationToken) => writing.FlushAsync(cancellationToken);

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    protected override void Dispose(bool disposing)
    {
        if (disposing)
        {
            reading.Dispose();
            writing.Dispose();
        }

        base.Dispose(disposing);
    }
}
