namespace Threadbare.Results.Histograms;

/// <summary>A histogram in JSON: the exact figures in the open, the counts encoded.</summary>
internal sealed class HistogramJson : JsonConverter<LatencyHistogram>
{
    public override LatencyHistogram Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
    {
        using JsonDocument document = JsonDocument.ParseValue(ref reader);
        JsonElement root = document.RootElement;
        var histogram = new LatencyHistogram();
        Decode(root.GetProperty("hdr").GetString() ?? "", histogram);
        (long min, long max, long sum) = (Number("minMicroseconds"), Number("maxMicroseconds"), Number("sumMicroseconds"));
        bool isOrdered = min >= 0 && min <= max && max <= LatencyHistogram.HighestMicroseconds;
        bool hasMean = sum >= 0 && sum <= max * (double)histogram.Count;
        if (histogram.Count == 0)
        {
            // Nothing was counted, so the figures say nothing, whatever the file claims.
            return histogram;
        }

        if (!(isOrdered && hasMean))
        {
            throw new JsonException($"the figures of a histogram contradict one another: minimum {min}, maximum {max}, sum {sum}");
        }

        histogram.RestoreExact(min, max, sum, Number("capped"));
        return histogram;

        long Number(string name) => root.GetProperty(name).GetInt64();
    }

    private static void Decode(string text, LatencyHistogram into)
    {
        try
        {
            HistogramEncoding.Decode(text, into);
        }
        catch (InvalidDataException fault)
        {
            throw new JsonException(fault.Message, fault);
        }
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
