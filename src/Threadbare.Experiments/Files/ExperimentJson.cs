namespace Threadbare.Experiments.Files;

/// <summary>Reads experiments by generated code, once their YAML is JSON.</summary>
[JsonSourceGenerationOptions(
    PropertyNamingPolicy = JsonKnownNamingPolicy.KebabCaseLower,
    UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow,
    RespectNullableAnnotations = true,
    Converters = [typeof(AnyText)])]
[JsonSerializable(typeof(Experiment))]
internal sealed partial class ExperimentJson : JsonSerializerContext
{
    /// <summary>Reads texts that look like a number or a truth: YAML needs no quotes.</summary>
    private sealed class AnyText : JsonConverter<string>
    {
        public override string? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            if (reader.TokenType is JsonTokenType.StartArray or JsonTokenType.StartObject)
            {
                throw new JsonException();
            }

            return reader.TokenType == JsonTokenType.String ? reader.GetString() : System.Text.Encoding.UTF8.GetString(reader.ValueSpan);
        }

        public override string ReadAsPropertyName(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            reader.GetString()!;

        public override void Write(Utf8JsonWriter writer, string value, JsonSerializerOptions options) => writer.WriteStringValue(value);
    }
}
