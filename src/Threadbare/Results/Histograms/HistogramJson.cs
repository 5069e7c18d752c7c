using System.Text.Json;
using System.Text.Json.Serialization;

namespace Threadbare.Results.Histograms;

/// <summary>A histogram in JSON: the exact figures in the open, the counts encoded.</summary>
internal sealed class HistogramJson : JsonConverter<LatencyHistogram>
{
    public override LatencyHistogram Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
    {
        using JsonDocument document = JsonDocument.ParseValue(ref reader);
        JsonElement root = document.RootElement;
        var histogram = new LatencyHistogram();
        HistogramEncoding.Decode(root.GetProperty("hdr").GetString() ?? "", histogram);
        histogram.RestoreExact(Number("minMicroseconds"), Number("maxMicroseconds"), Number("sumMicroseconds"), Number("capped"));
        return histogram;

        long Number(string name) => root.GetProperty(name).GetInt64();
    }

    public override void Write(Utf8JsonWriter writer, LatencyHistogram value, JsonSerializerOptions options)
    {
        writer.WriteStartObject();
        writer.WriteNumber("count", value.Count);
        writer.WriteNumber("minMicroseconds", (long)value.Min.TotalMicroseconds);
        writer.WriteNumber("maxMicroseconds", (long)value.Max.TotalMicroseconds);
        writer.WriteNumber("sumMicroseconds", value.SumMicroseconds);
        writer.WriteNumber("capped", value.Capped);
        writer.WriteString("hdr", HistogramEncoding.Encode(value));
        writer.WriteEndObject();
    }
}
