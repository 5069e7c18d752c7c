namespace Threadbare.Results.Json;

/// <summary>A time in JSON: a number of milliseconds, as everywhere in the file.</summary>
internal sealed class MillisecondsJson : JsonConverter<TimeSpan>
{
    // Times are added to one another; the sum of these is still a time.
    private static readonly TimeSpan Longest = TimeSpan.FromDays(10_000);

    public override TimeSpan Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
    {
        double milliseconds = reader.GetDouble();
        return Math.Abs(milliseconds) <= Longest.TotalMilliseconds
            ? TimeSpan.FromMilliseconds(milliseconds)
            : throw new JsonException($"{milliseconds} is not a time in milliseconds: expected at most {Longest.TotalMilliseconds:0}");
    }

    public override void Write(Utf8JsonWriter writer, TimeSpan value, JsonSerializerOptions options) =>
        writer.WriteNumberValue(value.TotalMilliseconds);
}
