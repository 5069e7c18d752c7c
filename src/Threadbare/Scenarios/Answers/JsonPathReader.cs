namespace Threadbare.Scenarios.Answers;

/// <summary>Finds the first value at a path, in one pass over the bytes of a document.</summary>
/// <remarks>
/// A step that does not fit leaves the reader at the end of the value that it was tried on, so that the next one is tried from there
/// and nothing is read again. Only <c>..</c> and negative indices read a part of the document twice. The recursion is as deep as the
/// document, which the reader bounds.
/// </remarks>
internal static class JsonPathReader
{
    private static readonly JsonReaderOptions Options = new() { MaxDepth = JsonPath.MostLevels };

    /// <summary>Finds the value.</summary>
    /// <param name="path">The path.</param>
    /// <param name="json">The document in UTF-8. It is read up to the value, so that what follows may be anything.</param>
    public static JsonFinding Find(JsonPath path, ReadOnlySpan<byte> json)
    {
        ReadOnlySpan<byte> text = SkipMark(json);
        if (!BeginsAsJson(text))
        {
            return JsonFinding.Fail(JsonFault.NotJson);
        }

        var reader = new Utf8JsonReader(text, Options);
        try
        {
            reader.Read();
            return TryMatch(ref reader, path.Segments, 0) ? Read(ref reader, text) : JsonFinding.Fail(JsonFault.Absent);
        }
        catch (JsonException)
        {
            return JsonFinding.Fail(IsTooDeep(text) ? JsonFault.TooDeep : JsonFault.NotJson);
        }
    }

    private static bool HasName(scoped ref Utf8JsonReader reader, byte[] name)
    {
        if (!reader.ValueIsEscaped)
        {
            return reader.ValueSpan.SequenceEqual(name);
        }

        try
        {
            return reader.ValueTextEquals(name);
        }
        catch (InvalidOperationException)
        {
            // Half of a surrogate pair: no name of a path.
            return false;
        }
    }

    private static UserValueKind FindKind(JsonTokenType token) => token switch
    {
        JsonTokenType.String => UserValueKind.String,
        JsonTokenType.Number => UserValueKind.Number,
        JsonTokenType.True or JsonTokenType.False => UserValueKind.Boolean,
        JsonTokenType.Null => UserValueKind.Null,
        _ => UserValueKind.Json,
    };

    private static ReadOnlySpan<byte> SkipMark(ReadOnlySpan<byte> json) => json.StartsWith("\uFEFF"u8) ? json[3..] : json;

    // Read once more, and only after a fault: the copy of a reader that met it is gone.
    private static bool IsTooDeep(ReadOnlySpan<byte> text)
    {
        var reader = new Utf8JsonReader(text, Options);
        try
        {
            while (reader.Read())
            {
            }

            return false;
        }
        catch (JsonException)
        {
            return reader.CurrentDepth >= JsonPath.MostLevels - 1;
        }
    }

    // A page is told from JSON without the cost of an exception.
    private static bool BeginsAsJson(ReadOnlySpan<byte> text)
    {
        ReadOnlySpan<byte> start = text.TrimStart(" \t\r\n"u8);
        return !start.IsEmpty && "{[\"-0123456789tfn"u8.Contains(start[0]);
    }

    private static bool TryMatch(ref Utf8JsonReader reader, IReadOnlyList<JsonPathSegment> segments, int at)
    {
        if (at == segments.Count)
        {
            return true;
        }

        return segments[at] switch
        {
            JsonPathSegment.Member member => TryMember(ref reader, segments, at, member.Bytes),
            JsonPathSegment.Element element => TryElement(ref reader, segments, at, element.Index),
            JsonPathSegment.Any => TryInside(ref reader, segments, at, name: null),
            JsonPathSegment.Descendant descendant => TryInside(ref reader, segments, at, descendant.Bytes),
            _ => throw new System.Diagnostics.UnreachableException(),
        };
    }

    private static bool TryMember(ref Utf8JsonReader reader, IReadOnlyList<JsonPathSegment> segments, int at, byte[] name)
    {
        if (reader.TokenType != JsonTokenType.StartObject)
        {
            reader.Skip();
            return false;
        }

        int depth = reader.CurrentDepth;
        while (reader.Read() && reader.TokenType == JsonTokenType.PropertyName)
        {
            bool isNamed = HasName(ref reader, name);
            reader.Read();
            if (isNamed)
            {
                return TryMatch(ref reader, segments, at + 1) || Leave(ref reader, depth);
            }

            reader.Skip();
        }

        return false;
    }

    private static bool TryElement(ref Utf8JsonReader reader, IReadOnlyList<JsonPathSegment> segments, int at, int index)
    {
        if (reader.TokenType != JsonTokenType.StartArray)
        {
            reader.Skip();
            return false;
        }

        int depth = reader.CurrentDepth;
        int wanted = index < 0 ? index + Count(reader) : index;
        for (int i = 0; reader.Read() && reader.TokenType != JsonTokenType.EndArray; i++)
        {
            if (i == wanted)
            {
                return TryMatch(ref reader, segments, at + 1) || Leave(ref reader, depth);
            }

            reader.Skip();
        }

        return false;
    }

    // Any value directly inside, or, with a name, the values of that name at any depth.
    private static bool TryInside(ref Utf8JsonReader reader, IReadOnlyList<JsonPathSegment> segments, int at, byte[]? name)
    {
        if (reader.TokenType is not (JsonTokenType.StartObject or JsonTokenType.StartArray))
        {
            return false;
        }

        while (reader.Read() && reader.TokenType is not (JsonTokenType.EndObject or JsonTokenType.EndArray))
        {
            bool isProperty = reader.TokenType == JsonTokenType.PropertyName;
            bool isNamed = isProperty && name is not null && HasName(ref reader, name);
            if (isProperty)
            {
                reader.Read();
            }

            if (isNamed)
            {
                Utf8JsonReader inside = reader;
                if (TryMatch(ref inside, segments, at + 1))
                {
                    reader = inside;
                    return true;
                }
            }

            if (name is null ? TryMatch(ref reader, segments, at + 1) : TryInside(ref reader, segments, at, name))
            {
                return true;
            }
        }

        return false;
    }

    // The reader is a copy: it counts without moving the one that reads on.
    private static int Count(Utf8JsonReader reader)
    {
        int count = 0;
        for (; reader.Read() && reader.TokenType != JsonTokenType.EndArray; count++)
        {
            reader.Skip();
        }

        return count;
    }

    // Reads on to the end of the object or array that has this depth. Always false: nothing in it fits.
    private static bool Leave(ref Utf8JsonReader reader, int depth)
    {
        while (reader.CurrentDepth > depth && reader.Read())
        {
        }

        return false;
    }

    private static JsonFinding Read(scoped ref Utf8JsonReader reader, ReadOnlySpan<byte> text)
    {
        int start = (int)reader.TokenStartIndex;
        UserValueKind kind = FindKind(reader.TokenType);
        reader.Skip();
        return JsonFinding.Find(text[start..(int)reader.BytesConsumed], kind);
    }
}
