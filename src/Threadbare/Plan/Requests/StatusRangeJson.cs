using System.Text.Json;
using System.Text.Json.Serialization;

namespace Threadbare.Plan.Requests;

/// <summary>Writes a range of statuses as a text, such as <c>200..299</c>.</summary>
public sealed class StatusRangeJson : JsonConverter<StatusRange>
{
    /// <inheritdoc/>
    /// <exception cref="JsonException">The value is not a range.</exception>
    public override StatusRange Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
    {
        string? text = reader.TokenType == JsonTokenType.String ? reader.GetString() : null;
        return text is not null && StatusRange.TryParse(text, out StatusRange range)
            ? range
            : throw new JsonException($"'{text}' is not a range of statuses: expected a text such as 200 or 200..299");
    }

    /// <inheritdoc/>
    public override void Write(Utf8JsonWriter writer, StatusRange value, JsonSerializerOptions options) =>
        writer.WriteStringValue(value.ToString());
}
