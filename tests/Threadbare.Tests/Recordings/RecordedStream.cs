namespace Threadbare.Tests.Recordings;

/// <summary>The bytes of a recorded stream. They arrive in pieces, as from a process.</summary>
internal sealed class RecordedStream(byte[] octets) : MemoryStream(octets, writable: false)
{
    // A prime, so that pieces end anywhere in an event.
    private const int Piece = 4093;

    private readonly TaskCompletionSource _closed = new(TaskCreationOptions.RunContinuationsAsynchronously);

    /// <summary>Ends when the reader has closed the stream: it has handed on every event by then.</summary>
    public Task WhenClosed => _closed.Task;

    public override int Read(byte[] buffer, int offset, int count) => base.Read(buffer, offset, Math.Min(count, Piece));

    protected override void Dispose(bool disposing)
    {
        base.Dispose(disposing);
        _closed.TrySetResult();
    }
}
