namespace Threadbare.Http.Client;

/// <summary>Counts what is written to it and hands it to the reader of the answer, if there is one. Keeps nothing.</summary>
/// <remarks>The handler copies a body to it straight from its own buffers, so that no exchange needs one.</remarks>
internal sealed class ByteSink(AnswerSink? sink) : Stream
{
    public override bool CanRead => false;

    public override bool CanSeek => false;

    public override bool CanWrite => true;

    public override long Length => Count;

    public override long Position
    {
        get => Count;
        set => throw new NotSupportedException();
    }

    /// <summary>The bytes since the last <see cref="Clear"/>.</summary>
    public long Count { get; private set; }

    /// <summary>Begins again from 0.</summary>
    public void Clear()
    {
        Count = 0;
        sink?.Begin();
    }

    public override void Write(byte[] buffer, int offset, int count) => Write(buffer.AsSpan(offset, count));

    public override void Write(ReadOnlySpan<byte> buffer)
    {
        Count += buffer.Length;
        sink?.Read(buffer);
    }

    public override Task WriteAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) =>
        WriteAsync(buffer.AsMemory(offset, count), cancellationToken).AsTask();

    public override ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
    {
        Write(buffer.Span);
        return default;
    }

    public override void Flush()
    {
    }

    public override Task FlushAsync(CancellationToken cancellationToken) => Task.CompletedTask;

    public override int Read(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();
}
