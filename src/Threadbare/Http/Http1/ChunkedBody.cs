namespace Threadbare.Http.Http1;

/// <summary>Follows a chunked body from its first size to its last chunk; the trailers after it are the parser's.</summary>
/// <remarks>
/// <code>
/// state   reads                  then
/// Size    a chunk-size line      Data; at size 0 Ended
/// Data    as much as is left     DataCr
/// DataCr  CR                     DataLf
/// DataLf  LF                     Size
/// Ended   nothing
/// </code>
/// Mutable, one per parser; never copy it.
/// </remarks>
internal struct ChunkedBody
{
    private enum State : byte
    {
        Size,
        Data,
        DataCr,
        DataLf,
        Ended,
    }

    private State _state;
    private long _left;

    /// <summary>True once the last chunk was seen.</summary>
    public readonly bool HasEnded => _state == State.Ended;

    /// <summary>Reads one step; a fault in one sentence, or null.</summary>
    /// <param name="bytes">What the stream brought next; not empty.</param>
    /// <param name="lines">The parser's reader of lines.</param>
    /// <param name="consumed">How many bytes were read.</param>
    /// <param name="octets">How many of them belong to the body: all or none.</param>
    public string? Advance(ReadOnlySpan<byte> bytes, ref LineReader lines, out int consumed, out int octets)
    {
        octets = 0;
        switch (_state)
        {
            case State.Size: return ReadSize(bytes, ref lines, out consumed);
            case State.Data:
                consumed = octets = (int)Math.Min(_left, bytes.Length);
                _left -= octets;
                _state = _left == 0 ? State.DataCr : State.Data;
                return null;
            default:
                consumed = 1;
                return ReadDataEnd(bytes[0]);
        }
    }

    private string? ReadSize(ReadOnlySpan<byte> bytes, ref LineReader lines, out int consumed)
    {
        var status = lines.Read(bytes, ChunkSize.LineLimit - lines.Carried, out consumed, out var line);
        switch (status)
        {
            case LineStatus.Cut: return null;
            case LineStatus.TooLong: return ChunkFault.DescribeTooLong(line);
            case LineStatus.Line:
                string? fault = ChunkSize.Parse(line, out _left);
                _state = _left == 0 ? State.Ended : State.Data;
                lines.Release();
                return fault;
            default: return LineFault.Describe(status, line);
        }
    }

    private string? ReadDataEnd(byte found)
    {
        byte expected = _state == State.DataCr ? (byte)'\r' : (byte)'\n';
        _state = _state == State.DataCr ? State.DataLf : State.Size;
        return found == expected ? null : ChunkFault.DescribeEnd(found);
    }
}
