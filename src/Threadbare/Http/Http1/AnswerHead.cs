namespace Threadbare.Http.Http1;

/// <summary>The head of an answer, as far as it decides where the answer ends and if another request may follow.</summary>
/// <remarks>Mutable, one per parser; never copy it.</remarks>
internal struct AnswerHead
{
    private readonly bool _expectsNoBody;
    private BodyFraming _framing;
    private ConnectionField _connection;
    private bool _isOld;

    /// <summary>Starts empty; <paramref name="expectsNoBody"/> is true for the answer to HEAD.</summary>
    public AnswerHead(bool expectsNoBody)
    {
        _expectsNoBody = expectsNoBody;
        _framing = new BodyFraming();
    }

    public int StatusCode { get; private set; }

    /// <summary>True for 1xx: another head follows.</summary>
    public readonly bool IsInterim => StatusCode < 200;

    public readonly bool HasBody => !_expectsNoBody && StatusCode is >= 200 and not (204 or 304);

    public readonly bool IsChunked => _framing.IsChunked;

    /// <summary>False where chunks or the end of the stream end the body.</summary>
    public readonly bool HasLength => _framing.HasLength;

    /// <summary>The declared length of the body, where <see cref="HasLength"/>.</summary>
    public readonly long Length => _framing.Length;

    public readonly bool AllowsNextRequest => _connection.Allows(_isOld);

    /// <summary>Forgets all but the status, for the head that follows an interim one.</summary>
    public void Begin()
    {
        _framing = new BodyFraming();
        _connection = default;
    }

    public bool TryReadVersion(ReadOnlySpan<byte> version) => StatusLine.TryParseVersion(version, out _isOld);

    /// <summary>Reads what follows the version; a fault in one sentence, or null.</summary>
    public string? ReadStatus(ReadOnlySpan<byte> rest)
    {
        StatusCode = StatusLine.ParseStatus(rest);
        return StatusCode switch
        {
            0 => StatusLine.DescribeStatus(rest),
            101 => StatusLine.DescribeSwitch(rest),
            _ => null,
        };
    }

    /// <summary>Takes note of a field line; a fault in one sentence, or null.</summary>
    public string? ReadField(ReadOnlySpan<byte> line, out HeaderField field)
    {
        if (HeaderField.Parse(line, out field) is { } fault)
        {
            return fault;
        }

        if (field.HasName("connection"u8))
        {
            _connection.Add(field.Value);
            return null;
        }

        // Without a body, what the head declares about it binds nobody: not even contradictions are faults.
        return HasBody ? _framing.Add(field, _isOld) : null;
    }
}
