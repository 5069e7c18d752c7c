namespace Threadbare.Diagnostics.EventPipe;

/// <summary>Reads the events of one session on a named thread: reading blocks, and a starved thread pool must not delay it.</summary>
internal sealed class SessionReader
{
    private readonly TaskCompletionSource _completed = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly Stream _stream;
    private readonly Func<TraceEventDispatcher> _open;
    private volatile bool _isReading = true;
    private volatile string? _fault;

    private SessionReader(Stream stream, Func<TraceEventDispatcher> open) => (_stream, _open) = (stream, open);

    /// <summary>Ends when the stream has ended; never faults.</summary>
    public Task Completion => _completed.Task;

    /// <summary>True until the stream ends or can be read no further.</summary>
    public bool IsReading => _isReading;

    /// <summary>The reason why the stream could be read no further, with the exception's name; null while nothing is wrong.</summary>
    /// <remarks>
    /// A process that is killed ends its stream in the middle of an event. That is no fault: what was read before counts.
    /// </remarks>
    public string? Fault => _fault;

    /// <summary>Events that the target could not deliver, known once the stream has ended.</summary>
    public long Lost { get; private set; }

    /// <summary>Starts to read. At its end the stream is closed.</summary>
    /// <param name="threadName">The thread's name.</param>
    /// <param name="stream">The session's stream.</param>
    /// <param name="open">Makes the source that reads the stream, with its subscriptions; is called on the thread.</param>
    public static SessionReader Start(string threadName, Stream stream, Func<TraceEventDispatcher> open)
    {
        var reader = new SessionReader(stream, open);
        new Thread(reader.Run) { Name = threadName, IsBackground = true }.Start();
        return reader;
    }

    private void Run()
    {
        TraceEventDispatcher? source = null;
        try
        {
            source = _open();
            source.Process();
        }
        catch (Exception fault)
        {
            // Every kind: an exception that leaves this thread would end the whole program.
            End(fault);
        }
        finally
        {
            _isReading = false;
            Lost = source?.EventsLost ?? 0;
            source?.Dispose();
            _stream.Dispose();
            _completed.SetResult();
        }
    }

    // A stream that breaks off has no more bytes; a malformed one goes on, and the target blocks if nobody reads them.
    private void End(Exception fault)
    {
        string name = $"{fault.GetType().Name}: {fault.Message.Split('\n')[0].TrimEnd()}";
        _fault = IsBrokenOff(fault) ? null : name;
        _isReading = false;
        try
        {
            Span<byte> next = stackalloc byte[1];
            if (_stream.Read(next) > 0)
            {
                _fault = name;
                _stream.CopyTo(Stream.Null);
            }
        }
        catch (Exception end) when (IsBrokenOff(end))
        {
            // Nothing follows.
        }
    }

    private static bool IsBrokenOff(Exception fault) => fault is FormatException or IOException or ObjectDisposedException;
}
