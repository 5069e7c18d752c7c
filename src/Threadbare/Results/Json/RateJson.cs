using System.Text.Json;
using System.Text.Json.Serialization;
using Threadbare.Plan;

namespace Threadbare.Results.Json;

/// <summary>A rate in JSON: a number a second.</summary>
internal sealed class RateJson : JsonConverter<Rate>
{
    public override Rate Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new(reader.GetDouble());

    public override void Write(Utf8JsonWriter writer, Rate value, JsonSerializerOptions options) =>
        writer.WriteNumberValue(value.PerSecond);
}
