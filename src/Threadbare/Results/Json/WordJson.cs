namespace Threadbare.Results.Json;

/// <summary>Writes the members of an enum as their words. A word that no member has is an error that names the words expected.</summary>
internal sealed class WordJson<T> : JsonConverter<T>
    where T : struct, Enum
{
    /// <inheritdoc/>
    /// <exception cref="JsonException">The value is not one of the words.</exception>
    public override T Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
    {
        string? word = reader.TokenType == JsonTokenType.String ? reader.GetString() : null;
        return Word.Read<T>(word)
            ?? throw new JsonException(
                $"'{word}' is not a {typeof(T).Name} that this version knows: expected {string.Join(", ", Word.All<T>())}");
    }

    public override void Write(Utf8JsonWriter writer, T value, JsonSerializerOptions options) => writer.WriteStringValue(value.ToWord());
}
