namespace Threadbare.Results.Comparison;

/// <summary>Writes the better arm as <c>a</c> or <c>b</c>, and null as <c>none</c>.</summary>
internal sealed class BetterArmJson : JsonConverter<Arm?>
{
    private const string None = "none";

    public override bool HandleNull => true;

    /// <inheritdoc/>
    /// <exception cref="JsonException">The value is neither an arm nor <c>none</c>.</exception>
    public override Arm? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
    {
        string? word = reader.TokenType == JsonTokenType.String ? reader.GetString() : null;
        return word == None ? null : Word.Read<Arm>(word) ?? throw new JsonException($"'{word}' is not an arm: expected a, b or none");
    }

    public override void Write(Utf8JsonWriter writer, Arm? value, JsonSerializerOptions options) =>
        writer.WriteStringValue(value?.ToWord() ?? None);
}
