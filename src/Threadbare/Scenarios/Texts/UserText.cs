namespace Threadbare.Scenarios.Texts;

/// <summary>A text with placeholders that a virtual user fills, read once before the load.</summary>
internal sealed class UserText
{
    private readonly TextPart[] _parts;

    /// <param name="parts">The parts in order.</param>
    public UserText(IReadOnlyList<TextPart> parts)
    {
        _parts = [.. parts];
        IsFixed = parts.All(part => part.Name is null);
        Fixed = IsFixed ? Join(parts) : default;
        Feeds = [.. parts.Select(part => part.Feed).Where(feed => feed >= 0).Distinct()];
    }

    /// <summary>True when it has no placeholder.</summary>
    public bool IsFixed { get; }

    /// <summary>The bytes of a text without placeholders; empty for others.</summary>
    public ReadOnlyMemory<byte> Fixed { get; }

    /// <summary>The numbers of the feeds that fill it.</summary>
    public IReadOnlyList<int> Feeds { get; }

    /// <summary>Reads a text.</summary>
    /// <param name="text">The text: <c>{name}</c> is a variable, <c>{feed.column}</c> a feed's value, <c>{{</c> a brace.</param>
    /// <param name="scope">The names.</param>
    /// <param name="encoding">The place that the text is written to.</param>
    /// <exception cref="UsageException">A placeholder has a name that nothing gives.</exception>
    public static UserText Compile(string text, TextScope scope, TextEncoding encoding) =>
        new(TextReading.Read(text, scope, encoding));

    /// <summary>Creates a text that is always the same.</summary>
    public static UserText CreateFixed(byte[] bytes) => new([TextPart.CreateLiteral(bytes)]);

    /// <summary>Writes the text for a user; returns false when a placeholder cannot be filled.</summary>
    /// <param name="destination">Takes the bytes, which are worth nothing after a fault.</param>
    /// <param name="user">The user.</param>
    /// <param name="fault">The reason, such as <c>{token} has no value yet</c>; null when all was written.</param>
    public bool TryWrite(IBufferWriter<byte> destination, UserState user, out string? fault)
    {
        fault = null;
        if (IsFixed)
        {
            destination.Write(Fixed.Span);
            return true;
        }

        foreach (TextPart part in _parts)
        {
            if (!part.TryWrite(destination, user, out fault))
            {
                return false;
            }
        }

        return true;
    }

    private static byte[] Join(IReadOnlyList<TextPart> parts)
    {
        if (parts.Count == 1)
        {
            return parts[0].Literal.ToArray();
        }

        var bytes = new ArrayBufferWriter<byte>();
        foreach (TextPart part in parts)
        {
            bytes.Write(part.Literal);
        }

        return bytes.WrittenSpan.ToArray();
    }
}
