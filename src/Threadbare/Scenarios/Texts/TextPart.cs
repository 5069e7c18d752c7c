namespace Threadbare.Scenarios.Texts;

/// <summary>One part of a text: bytes that are always the same, a variable, or a column of a feed.</summary>
internal sealed class TextPart
{
    private const int None = -1;

    private readonly byte[] _literal = [];
    private readonly FeedColumn? _column;
    private readonly TextEncoding _encoding;
    private readonly int _variable = None;
    private readonly bool _isWholeJson;
    private readonly string _missing = "";
    private readonly string _broken = "";

    private readonly Func<RequestDraft, ReadOnlySpan<byte>>? _drafted;
    private readonly GeneratedValue? _generated;

    private TextPart(byte[] literal) => _literal = literal;

    private TextPart(string name, Func<RequestDraft, ReadOnlySpan<byte>> drafted) => (Name, _drafted) = (name, drafted);

    private TextPart(string name, GeneratedValue generated, TextEncoding encoding, bool isWholeJson) =>
        (Name, _generated, _encoding, _isWholeJson) = (name, generated, encoding, isWholeJson);

    private TextPart(string name, int variable, int feed, FeedColumn? column, TextEncoding encoding, bool isWholeJson)
    {
        (_variable, Feed, _column, _encoding, _isWholeJson) = (variable, feed, column, encoding, isWholeJson);
        (Name, _missing) = (name, $"{{{name}}} has no value yet");
        _broken = $"the value of {{{name}}} has a line break or another control character, which no header may contain";
    }

    /// <summary>The name between the braces; null for bytes that are always the same.</summary>
    public string? Name { get; }

    /// <summary>The number of the feed that gives the value; -1 for none.</summary>
    public int Feed { get; } = None;

    /// <summary>Bytes that are always the same; empty for a placeholder.</summary>
    public ReadOnlySpan<byte> Literal => _literal;

    /// <summary>Creates a part that is always the same.</summary>
    public static TextPart CreateLiteral(byte[] bytes) => new(bytes);

    /// <summary>Creates the placeholder of a variable.</summary>
    public static TextPart CreateVariable(string name, int variable, TextEncoding encoding) =>
        new(name, variable, None, null, encoding, isWholeJson: false);

    /// <summary>Creates the placeholder of a feed's column.</summary>
    public static TextPart CreateFeed(string name, int feed, FeedColumn column, TextEncoding encoding) =>
        new(name, None, feed, column, encoding, isWholeJson: false);

    /// <summary>Creates the placeholder of a value that is new each time.</summary>
    public static TextPart CreateGenerated(string name, GeneratedValue generated, TextEncoding encoding) =>
        new(name, generated, encoding, isWholeJson: false);

    /// <summary>Creates the path and query that the user's C# code has composed.</summary>
    public static TextPart CreateDraftedTarget() => new("target", draft => draft.Target.WrittenSpan);

    /// <summary>Creates the body that the user's C# code has composed.</summary>
    public static TextPart CreateDraftedBody() => new("body", draft => draft.Body.WrittenSpan);

    /// <summary>Creates the same placeholder as a whole JSON value, which takes the kind of its value.</summary>
    public TextPart AsJsonValue() => _generated is not null
        ? new(Name!, _generated, TextEncoding.JsonString, isWholeJson: true)
        : new(Name!, _variable, Feed, _column, TextEncoding.JsonString, isWholeJson: true);

    /// <summary>Writes the part; returns false, with the reason, when it cannot be written.</summary>
    public bool TryWrite(IBufferWriter<byte> destination, UserState user, out string? fault)
    {
        fault = null;
        if (Name is null)
        {
            destination.Write(_literal);
            return true;
        }

        if (_drafted is not null)
        {
            destination.Write(_drafted(user.Draft!));
            return true;
        }

        if (_generated is not null)
        {
            Span<byte> made = stackalloc byte[GeneratedValues.Longest];
            Write(destination, made[.._generated(made)], UserValueKind.String);
            return true;
        }

        UserValueKind kind = UserValueKind.String;
        ReadOnlySpan<byte> value;
        if (_column is not null)
        {
            int row = user.Rows[Feed];
            value = row < 0 ? default : _column.Read(row);
            fault = row < 0 ? _missing : null;
        }
        else
        {
            fault = user.TryRead(_variable, out value, out kind) ? null : _missing;
        }

        fault ??= _encoding == TextEncoding.Header && TextEscape.HasControl(value) ? _broken : null;
        if (fault is null)
        {
            Write(destination, value, kind);
        }

        return fault is null;
    }

    private void Write(IBufferWriter<byte> destination, ReadOnlySpan<byte> value, UserValueKind kind)
    {
        bool isQuoted = _isWholeJson && kind == UserValueKind.String;
        if (isQuoted)
        {
            destination.Write("\""u8);
        }

        TextEscape.Write(destination, value, _isWholeJson && !isQuoted ? TextEncoding.Plain : _encoding);
        if (isQuoted)
        {
            destination.Write("\""u8);
        }
    }
}
