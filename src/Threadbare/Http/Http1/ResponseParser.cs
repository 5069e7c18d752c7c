namespace Threadbare.Http.Http1;

/// <summary>Reads the answers of one connection, strictly by RFC 9112, and finds the end of each.</summary>
/// <remarks>
/// Counts the body and keeps none of it.
/// Takes the stream in any pieces; every split gives the same outcome at the same byte. Allocates nothing but the
/// sentence of a fault. A line cut by a read boundary waits in a rented buffer until its end arrives, the stream ends
/// or the next request begins.
/// <code>
/// state       reads                         then
/// Version     HTTP/1.1 or HTTP/1.0          Status
/// Status      the rest of the status line   Fields
/// Fields      a field line                  Fields
///             the empty line: status 1xx    Version
///                             no body       Ended
///                             chunked       Chunks
///                             length        Counted; at length 0 Ended
///                             neither       UntilClose
/// Counted     up to the declared length     Ended
/// Chunks      one step of ChunkedBody       Chunks; after the last chunk Trailers
/// Trailers    a field line                  Trailers
///             the empty line                Ended
/// UntilClose  everything                    UntilClose; at the end of the stream Ended
/// Ended       nothing
/// </code>
/// Any state leads to Ended at a fault, at too large a head and at the end of the stream.
/// </remarks>
internal sealed class ResponseParser
{
    /// <summary>The most bytes that all heads and trailers of one answer may have together.</summary>
    /// <remarks>The framework's own handler allows the same 64 KB by default, so both engines accept the same answers.</remarks>
    public const int HeadLimit = 64 * 1024;

    private enum State : byte
    {
        Version,
        Status,
        Fields,
        Counted,
        Chunks,
        Trailers,
        UntilClose,
        Ended,
    }

    private LineReader _lines;
    private AnswerHead _head = new(expectsNoBody: false);
    private ChunkedBody _chunks;
    private int _headBytes;
    private State _state;
    private ParseStatus _outcome;
    private bool _endsWithStream;

    /// <summary>True once any byte of the answer was seen.</summary>
    public bool HasStarted { get; private set; }

    /// <summary>The status of the latest head read, zero before: the final one after <see cref="ParseStatus.Complete"/>.</summary>
    public int StatusCode => _head.StatusCode;

    /// <summary>True where the answer is complete and the connection may carry another request.</summary>
    public bool KeepsAlive => _outcome == ParseStatus.Complete && !_endsWithStream && _head.AllowsNextRequest;

    /// <summary>The bytes of the body so far, without the framing of chunks.</summary>
    public long BodyBytes { get; private set; }

    /// <summary>A sentence with the fault, the rule of RFC 9112 and a quote; null unless malformed or too large.</summary>
    public string? Fault { get; private set; }

    /// <summary>Makes ready for the answer to the next request, whatever became of the last.</summary>
    /// <param name="expectsNoBody">True for a HEAD request, whose answer declares a body and has none.</param>
    public void Begin(bool expectsNoBody)
    {
        _lines.Release();
        _head = new AnswerHead(expectsNoBody);
        _chunks = default;
        _headBytes = 0;
        _state = State.Version;
        _outcome = ParseStatus.NeedMore;
        _endsWithStream = false;
        HasStarted = false;
        BodyBytes = 0;
        Fault = null;
    }

    /// <summary>Reads on; once the answer has ended, says so again and consumes nothing.</summary>
    /// <param name="bytes">What the stream brought next.</param>
    /// <param name="consumed">How many bytes belong to the answer; at its end, what is left over was asked for by nobody.</param>
    /// <param name="sink">Reads headers and body; null when nothing does. Not kept: an idle parser is small.</param>
    public ParseStatus Feed(ReadOnlySpan<byte> bytes, out int consumed, AnswerSink? sink = null)
    {
        consumed = 0;
        while (_state != State.Ended && consumed < bytes.Length)
        {
            HasStarted = true;
            consumed += Advance(bytes[consumed..], sink);
        }

        return _outcome;
    }

    /// <summary>Takes note that the stream has ended: completes a body that only this can end, else the answer is cut short.</summary>
    public ParseStatus EndOfStream()
    {
        if (_state != State.Ended)
        {
            End(_state == State.UntilClose ? ParseStatus.Complete : ParseStatus.ClosedEarly);
        }

        return _outcome;
    }

    private int Advance(ReadOnlySpan<byte> bytes, AnswerSink? sink) => _state switch
    {
        State.Version => ReadVersion(bytes),
        State.Status or State.Fields or State.Trailers => ReadHeadLine(bytes, sink),
        State.Chunks => ReadChunks(bytes, sink),
        _ => ReadBody(bytes, sink),
    };

    // Judged before the line has ended: a peer that speaks another protocol may never end one.
    private int ReadVersion(ReadOnlySpan<byte> bytes)
    {
        int length = Math.Min(StatusLine.VersionLength, _lines.Carried + HeadLimit - _headBytes);
        bool isThere = _lines.TryTake(bytes, length, out int consumed, out var version);
        _headBytes += consumed;
        if (!isThere)
        {
            return consumed;
        }

        if (_head.TryReadVersion(version))
        {
            _state = State.Status;
            _lines.Release();
        }
        else if (length < StatusLine.VersionLength && !version.EndsWith("\n"u8))
        {
            FailTooLarge(version);
        }
        else
        {
            Fail(StatusLine.DescribeVersion(version));
        }

        return consumed;
    }

    private int ReadHeadLine(ReadOnlySpan<byte> bytes, AnswerSink? sink)
    {
        var status = _lines.Read(bytes, HeadLimit - _headBytes, out int consumed, out var line);
        _headBytes += consumed;
        switch (status)
        {
            case LineStatus.Line:
                ReadLine(line, sink);
                _lines.Release();
                break;
            case LineStatus.Cut:
                break;
            case LineStatus.TooLong: FailTooLarge(line); break;
            default:
                Fail(LineFault.Describe(status, line));
                break;
        }

        return consumed;
    }

    private void ReadLine(ReadOnlySpan<byte> line, AnswerSink? sink)
    {
        string? fault = null;
        if (_state == State.Status)
        {
            _state = State.Fields;
            fault = _head.ReadStatus(line);
        }
        else if (line.IsEmpty)
        {
            EndFields(sink);
        }
        else
        {
            fault = ReadField(line, sink);
        }

        if (fault is not null)
        {
            Fail(fault);
        }
    }

    // A trailer is judged like a header and means nothing: it must not change what the head said.
    private string? ReadField(ReadOnlySpan<byte> line, AnswerSink? sink)
    {
        if (_state == State.Trailers)
        {
            return HeaderField.Parse(line, out _);
        }

        string? fault = _head.ReadField(line, out HeaderField field);
        if (fault is null && sink is { ReadsHeaders: true })
        {
            sink.ReadHeader(field.Name, field.Value);
        }

        return fault;
    }

    private void EndFields(AnswerSink? sink)
    {
        if (_state == State.Trailers)
        {
            End(ParseStatus.Complete);
        }
        else if (_head.IsInterim)
        {
            _state = State.Version;
            _head.Begin();
            sink?.Begin();
        }
        else if (!_head.HasBody || _head.Length == 0)
        {
            End(ParseStatus.Complete);
        }
        else
        {
            _state = _head.IsChunked ? State.Chunks : _head.HasLength ? State.Counted : State.UntilClose;
            _endsWithStream = _state == State.UntilClose;
        }
    }

    private int ReadBody(ReadOnlySpan<byte> bytes, AnswerSink? sink)
    {
        long left = _head.HasLength ? _head.Length - BodyBytes : long.MaxValue;
        int octets = (int)Math.Min(left, bytes.Length);
        BodyBytes += octets;
        sink?.Read(bytes[..octets]);
        if (octets == left)
        {
            End(ParseStatus.Complete);
        }

        return octets;
    }

    private int ReadChunks(ReadOnlySpan<byte> bytes, AnswerSink? sink)
    {
        string? fault = _chunks.Advance(bytes, ref _lines, out int consumed, out int octets);
        BodyBytes += octets;
        sink?.Read(bytes[..octets]);
        if (fault is not null)
        {
            Fail(fault);
        }
        else if (_chunks.HasEnded)
        {
            _state = State.Trailers;
        }

        return consumed;
    }

    private void Fail(string fault)
    {
        Fault = fault;
        End(ParseStatus.Malformed);
    }

    private void FailTooLarge(ReadOnlySpan<byte> line)
    {
        Fault = $"Heads and trailers of the answer are longer than {HeadLimit} bytes together; RFC 9112 lets a client set such a limit "
            + $"({ByteQuote.Head(line)}).";
        End(ParseStatus.HeadersTooLarge);
    }

    private void End(ParseStatus outcome)
    {
        _outcome = outcome;
        _state = State.Ended;
        _lines.Release();
    }
}
