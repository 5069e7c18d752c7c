namespace Threadbare.Scenarios.Texts;

/// <summary>Reads a JSON document whose strings may contain placeholders.</summary>
/// <remarks>
/// A string that is one placeholder alone takes the kind of its value: a number is written without quotes. The name of
/// a member is always a string. The document between its strings stays byte for byte.
/// </remarks>
internal static class JsonTemplate
{
    private const int Quotes = 2;

    /// <summary>Reads a document.</summary>
    /// <exception cref="JsonException">The text is not JSON.</exception>
    /// <exception cref="Threadbare.Plan.UsageException">A placeholder has a name that nothing gives.</exception>
    public static UserText Compile(string text, TextScope scope)
    {
        byte[] json = Encoding.UTF8.GetBytes(text);
        var parts = new List<TextPart>();
        int copied = 0;
        var reader = new Utf8JsonReader(json);
        while (reader.Read())
        {
            bool isText = reader.TokenType is JsonTokenType.String or JsonTokenType.PropertyName;
            if (isText && reader.ValueSpan.Contains((byte)'{'))
            {
                int start = (int)reader.TokenStartIndex;
                AddBytes(parts, json.AsSpan(copied, start - copied));
                AddString(parts, reader.GetString()!, scope, isName: reader.TokenType == JsonTokenType.PropertyName);
                copied = start + reader.ValueSpan.Length + Quotes;
            }
        }

        AddBytes(parts, json.AsSpan(copied));
        return new UserText(parts);
    }

    private static void AddString(List<TextPart> parts, string text, TextScope scope, bool isName)
    {
        IReadOnlyList<TextPart> inner = TextReading.Read(text, scope, TextEncoding.JsonString);
        if (!isName && inner is [{ Name: not null } alone])
        {
            parts.Add(alone.AsJsonValue());
            return;
        }

        AddBytes(parts, "\""u8);
        parts.AddRange(inner);
        AddBytes(parts, "\""u8);
    }

    private static void AddBytes(List<TextPart> parts, ReadOnlySpan<byte> bytes)
    {
        if (!bytes.IsEmpty)
        {
            parts.Add(TextPart.CreateLiteral(bytes.ToArray()));
        }
    }
}
