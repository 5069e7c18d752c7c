namespace Threadbare.Results;

/// <summary>Writes and reads the plan of a run as a plan document, so that the plan alone is a plan file.</summary>
internal sealed class PlanJson : JsonConverter<LoadPlan>
{
    public override LoadPlan Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
    {
        using JsonDocument document = JsonDocument.ParseValue(ref reader);
        try
        {
            return PlanFile.ReadSaved(JsonNodes.Read(document.RootElement));
        }
        catch (FormatException mistake)
        {
            throw new JsonException(mistake.Message, mistake);
        }
    }

    public override void Write(Utf8JsonWriter writer, LoadPlan value, JsonSerializerOptions options) =>
        JsonNodes.Write(PlanFile.CreateDocument(value), writer);
}
