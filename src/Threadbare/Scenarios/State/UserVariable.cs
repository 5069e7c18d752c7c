namespace Threadbare.Scenarios.State;

/// <summary>One variable of a virtual user. Its memory is used again, so that a value as long as the last one allocates nothing.</summary>
internal struct UserVariable
{
    private const int Unset = -1;

    private byte[]? _text;
    private int _length = Unset;

    /// <summary>Creates a variable without a value.</summary>
    public UserVariable()
    {
    }

    /// <summary>True once it has a value.</summary>
    public readonly bool IsSet => _length != Unset;

    /// <summary>The value in UTF-8; empty without one.</summary>
    public readonly ReadOnlySpan<byte> Text => IsSet ? _text.AsSpan(0, _length) : default;

    /// <summary>The kind of the value.</summary>
    public UserValueKind Kind { get; private set; }

    /// <summary>Takes the value away.</summary>
    public void Clear() => _length = Unset;

    /// <summary>Makes room for a new value, which the caller writes.</summary>
    public Span<byte> Begin(int length, UserValueKind kind)
    {
        if (_text is null || _text.Length < length)
        {
            _text = new byte[length];
        }

        (_length, Kind) = (length, kind);
        return _text.AsSpan(0, length);
    }
}
