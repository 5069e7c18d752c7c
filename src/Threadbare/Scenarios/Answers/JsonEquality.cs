namespace Threadbare.Scenarios.Answers;

/// <summary>Compares a value of an answer with an expected one.</summary>
internal static class JsonEquality
{
    /// <summary>True when both are the same value: strings by their text, numbers by their size, the rest by its parts.</summary>
    /// <param name="found">The value found.</param>
    /// <param name="expected">The expected value as JSON. It may be written over.</param>
    public static bool AreEqual(JsonFinding found, PooledBytes expected)
    {
        if (found.Json.SequenceEqual(expected.Written))
        {
            return true;
        }

        try
        {
            var reader = new Utf8JsonReader(expected.Written);
            reader.Read();
            return reader.TokenType switch
            {
                JsonTokenType.String => found.Kind == UserValueKind.String && HaveSameText(found, expected),
                JsonTokenType.Number => found.Kind == UserValueKind.Number && HaveSameSize(found.Json, reader.ValueSpan),
                JsonTokenType.StartArray or JsonTokenType.StartObject => found.Kind == UserValueKind.Json && HaveSameParts(found, reader),
                _ => false,
            };
        }
        catch (Exception fault) when (fault is JsonException or InvalidOperationException)
        {
            // A variable was taken from a text that is no JSON value, or the answer has half of a surrogate pair.
            return false;
        }
    }

    // The found text is written behind the expected one, so that both are in one array.
    private static bool HaveSameText(JsonFinding found, PooledBytes expected)
    {
        int length = expected.Length;
        // Room for both texts: the array must not move while it is read.
        _ = expected.GetSpan(length + found.Json.Length);
        if (!JsonFinding.Find(expected.Written, UserValueKind.String).TryWriteText(expected))
        {
            return false;
        }

        int end = expected.Length;
        return found.TryWriteText(expected)
            && expected.Slice(length, end - length).SequenceEqual(expected.Slice(end, expected.Length - end));
    }

    private static bool HaveSameSize(ReadOnlySpan<byte> one, ReadOnlySpan<byte> other) =>
        Utf8Parser.TryParse(one, out decimal first, out int used, 'E') && used == one.Length
            && Utf8Parser.TryParse(other, out decimal second, out used, 'E') && used == other.Length
            ? first == second
            : Utf8Parser.TryParse(one, out double large, out _) && Utf8Parser.TryParse(other, out double size, out _)
                && large.Equals(size);

    private static bool HaveSameParts(JsonFinding found, Utf8JsonReader expected)
    {
        var reader = new Utf8JsonReader(found.Json);
        reader.Read();
        return JsonElement.DeepEquals(JsonElement.ParseValue(ref reader), JsonElement.ParseValue(ref expected));
    }
}
