using System.Text.Json;
using System.Text.Json.Serialization;

namespace Threadbare.Results.Json;

/// <summary>A time in JSON: a number of milliseconds, as everywhere in the file.</summary>
internal sealed class MillisecondsJson : JsonConverter<TimeSpan>
{
    public override TimeSpan Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
        TimeSpan.FromMilliseconds(reader.GetDouble());

    public override void Write(Utf8JsonWriter writer, TimeSpan value, JsonSerializerOptions options) =>
        writer.WriteNumberValue(value.TotalMilliseconds);
}
