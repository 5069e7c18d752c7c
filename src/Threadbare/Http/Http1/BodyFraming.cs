namespace Threadbare.Http.Http1;

/// <summary>The fields of a head that decide where the body ends (RFC 9112, section 6.3).</summary>
internal struct BodyFraming
{
    private const long Undeclared = -1;

    private bool _isCoded;
    private bool _hasChunked;

    public BodyFraming()
    {
    }

    /// <summary>The declared length, where <see cref="HasLength"/>.</summary>
    public long Length { get; private set; } = Undeclared;

    public readonly bool HasLength => Length != Undeclared;

    /// <summary>True where chunked is the last coding; any other coding ends where the connection does.</summary>
    public bool IsChunked { get; private set; }

    /// <summary>Takes note of a field; a fault in one sentence, or null.</summary>
    public string? Add(HeaderField field, bool isOld)
    {
        if (field.HasName("content-length"u8))
        {
            return AddLengths(field.Value);
        }

        return field.HasName("transfer-encoding"u8) ? AddCodings(field.Value, isOld) : null;
    }

    private string? AddLengths(ReadOnlySpan<byte> value)
    {
        if (_isCoded)
        {
            return FramingFault.DescribeBoth(value);
        }

        var rest = value;
        bool isLast = false;
        string? fault = null;
        while (!isLast && fault is null)
        {
            fault = AddLength(HeaderField.TakeMember(ref rest, out isLast), value);
        }

        return fault;
    }

    private string? AddLength(ReadOnlySpan<byte> digits, ReadOnlySpan<byte> value)
    {
        if (digits.IsEmpty || digits.ContainsAnyExceptInRange((byte)'0', (byte)'9'))
        {
            return FramingFault.DescribeNoNumber(value);
        }

        if (!TryParse(digits, out long length))
        {
            return FramingFault.DescribeTooLarge(value);
        }

        if (HasLength && Length != length)
        {
            return FramingFault.DescribeConflict(Length, length, value);
        }

        Length = length;
        return null;
    }

    private string? AddCodings(ReadOnlySpan<byte> value, bool isOld)
    {
        if (isOld || HasLength)
        {
            return isOld ? FramingFault.DescribeOldCoding(value) : FramingFault.DescribeBoth(value);
        }

        var rest = value;
        bool isLast = false;
        bool isEmpty = true;
        string? fault = null;
        while (!isLast && fault is null)
        {
            var coding = HeaderField.TakeMember(ref rest, out isLast);
            fault = coding.IsEmpty ? null : AddCoding(coding);
            isEmpty &= coding.IsEmpty;
        }

        return isEmpty ? FramingFault.DescribeNoCoding(value) : fault;
    }

    private string? AddCoding(ReadOnlySpan<byte> coding)
    {
        int end = coding.IndexOf((byte)';');
        var name = end < 0 ? coding : HeaderField.Trim(coding[..end]);
        // A quoted parameter may hold a comma: a coding could hide in it from one reader and not from another.
        if (!HeaderField.IsToken(name) || coding.Contains((byte)'"'))
        {
            return FramingFault.DescribeNoToken(coding);
        }

        _isCoded = true;
        IsChunked = Ascii.EqualsIgnoreCase(name, "chunked"u8);
        if (IsChunked && (end >= 0 || _hasChunked))
        {
            return end >= 0 ? FramingFault.DescribeParameters(coding) : FramingFault.DescribeTwice(coding);
        }

        _hasChunked |= IsChunked;
        return null;
    }

    private static bool TryParse(ReadOnlySpan<byte> digits, out long value)
    {
        value = 0;
        foreach (byte character in digits)
        {
            int digit = character - '0';
            if (value > (long.MaxValue - digit) / 10)
            {
                return false;
            }

            value = (value * 10) + digit;
        }

        return true;
    }
}
