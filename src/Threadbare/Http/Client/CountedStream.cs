namespace Threadbare.Http.Client;

/// <summary>A connection that tells once when it is closed.</summary>
internal sealed class CountedStream(Socket socket, Action onClosed) : NetworkStream(socket, ownsSocket: true)
{
    private int _isClosed;

    protected override void Dispose(bool disposing)
    {
        base.Dispose(disposing);
        if (Interlocked.Exchange(ref _isClosed, 1) == 0)
        {
            onClosed();
        }
    }
}
