namespace Threadbare.Scripts;

/// <summary>The parts of an interpolated address: what is sent, and the template under which it is reported.</summary>
internal sealed class CodeAddress
{
    /// <summary>The sign of a value in a template.</summary>
    public const string Hole = "{…}";

    private const int UsualLength = 64;

    private readonly ArrayBufferWriter<byte> _target = new(UsualLength);
    private readonly ArrayBufferWriter<char> _template = new(UsualLength);

    /// <summary>The address as it is sent, in UTF-8.</summary>
    public ReadOnlySpan<byte> Target => _target.WrittenSpan;

    /// <summary>The address with a hole for each value.</summary>
    public ReadOnlySpan<char> Template => _template.WrittenSpan;

    /// <summary>Forgets the parts.</summary>
    public void Clear()
    {
        _target.ResetWrittenCount();
        _template.ResetWrittenCount();
    }

    /// <summary>Adds a part that is always the same.</summary>
    public void AddLiteral(string text)
    {
        TextEscape.WriteAddress(_target, text);
        _template.Write(text);
    }

    /// <summary>Adds a value, percent-encoded.</summary>
    public void AddValue<T>(T value, string? format)
    {
        _template.Write(Hole);
        Span<byte> bytes = stackalloc byte[128];
        if (value is IUtf8SpanFormattable formattable
            && formattable.TryFormat(bytes, out int written, format, CultureInfo.InvariantCulture))
        {
            TextEscape.Write(_target, bytes[..written], TextEncoding.UrlPath);
            return;
        }

        string text = value is IFormattable other ? other.ToString(format, CultureInfo.InvariantCulture) : value?.ToString() ?? "";
        TextEscape.Write(_target, text, TextEncoding.UrlPath);
    }
}
