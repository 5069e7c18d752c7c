namespace Threadbare.Scenarios.Texts;

/// <summary>Takes a text with placeholders apart.</summary>
internal static partial class TextReading
{
    /// <summary>Reads the parts of a text.</summary>
    /// <exception cref="UsageException">A placeholder has a name that nothing gives.</exception>
    public static IReadOnlyList<TextPart> Read(string text, TextScope scope, TextEncoding encoding)
    {
        var parts = new List<TextPart>();
        var literal = new StringBuilder();
        for (int at = 0; at < text.Length; at++)
        {
            if (text[at] != '{')
            {
                literal.Append(text[at]);
            }
            else if (!scope.IsOfAddresses && at + 1 < text.Length && text[at + 1] == '{')
            {
                literal.Append('{');
                at++;
            }
            else if (FindPlaceholder(text, at, scope, encoding, out int length) is { } part)
            {
                AddLiteral(parts, literal, encoding);
                parts.Add(part);
                at += length - 1;
            }
            else
            {
                literal.Append('{');
            }
        }

        AddLiteral(parts, literal, encoding);
        return parts;
    }

    // A brace that no name follows, as in the text of a JSON document, is a brace.
    private static TextPart? FindPlaceholder(string text, int brace, TextScope scope, TextEncoding encoding, out int length)
    {
        int end = text.IndexOf('}', brace);
        length = end - brace + 1;
        if (end < 0)
        {
            return null;
        }

        string name = text[(brace + 1)..end];
        TextPart? part = scope.Find(name, encoding);
        return part is null && !scope.IsOfAddresses && NamePattern().IsMatch(name)
            ? throw new UsageException(
                $"{{{name}}}: expected the name of a variable that a request takes, or FEED.COLUMN. Write {{{{ for a brace.")
            : part;
    }

    private static void AddLiteral(List<TextPart> parts, StringBuilder literal, TextEncoding encoding)
    {
        if (literal.Length == 0)
        {
            return;
        }

        byte[] bytes = Encoding.UTF8.GetBytes(literal.ToString());
        literal.Clear();
        var escaped = new ArrayBufferWriter<byte>(bytes.Length);
        if (encoding == TextEncoding.UrlPath)
        {
            TextEscape.WriteAddress(escaped, bytes);
        }
        else
        {
            TextEscape.Write(escaped, bytes, encoding);
        }

        parts.Add(TextPart.CreateLiteral(escaped.WrittenSpan.ToArray()));
    }

    [GeneratedRegex(@"^\p{L}\w*(\.[\w -]+)?$")]
    private static partial Regex NamePattern();
}
