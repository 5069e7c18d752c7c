using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Threadbare.Plan;
using Threadbare.PlanFiles;
using Threadbare.PlanFiles.Nodes;
using Threadbare.Results.Json;

namespace Threadbare.Results;

/// <summary>Writes the plan of a run as a plan document, with the keys of older versions beside it, and reads both.</summary>
internal sealed class PlanJson : JsonConverter<LoadPlan>
{
    private const string Schema = "schema";
    private const string Bounds = "bounds";

    // In an older form where a document has another: the document's is written alone.
    private static readonly string[] Replaced = ["feeds", "thresholds"];

    // In the same form in both; the older one has all its fields.
    private static readonly string[] Shared = ["request", "bystander"];

    private static readonly JsonSerializerOptions OldReading = ReadingOptions.Create(OldPlanJson.Default.Options);

    public override LoadPlan Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
    {
        using JsonDocument document = JsonDocument.ParseValue(ref reader);
        JsonElement root = document.RootElement;
        bool isDocument = root.ValueKind == JsonValueKind.Object
            && root.TryGetProperty(Schema, out JsonElement schema)
            && schema.ToString() == PlanFile.Schema;
        return isDocument
            ? ReadDocument(root)
            : root.Deserialize<LoadPlan>(OldReading) ?? throw new JsonException("the plan is null");
    }

    public override void Write(Utf8JsonWriter writer, LoadPlan value, JsonSerializerOptions options)
    {
        MapNode document = PlanFile.CreateDocument(value);
        JsonObject old = JsonSerializer.SerializeToNode(value, OldPlanJson.Default.LoadPlan)!.AsObject();
        writer.WriteStartObject();
        JsonNodes.WriteEntries(new MapNode(default, [.. document.Entries.Where(entry => !Shared.Contains(entry.Key))]), writer);
        writer.WritePropertyName(Bounds);
        JsonSerializer.Serialize(writer, value.Thresholds, OldPlanJson.Default.IReadOnlyListThreshold);
        foreach ((string key, JsonNode? node) in old.Where(pair => !Replaced.Contains(pair.Key) && IsNew(document, pair.Key)))
        {
            if (key == "bystander" && value.Bystander is { } bystander)
            {
                node!["rate"] = bystander.Arrivals.PerSecond;
            }

            writer.WritePropertyName(key);
            JsonSerializer.Serialize(writer, node, OldPlanJson.Default.JsonNode!);
        }

        writer.WriteEndObject();
    }

    private static bool IsNew(MapNode document, string key) => Shared.Contains(key) || document.Find(key) is null;

    // Each threshold is in "bounds" as it was understood, so that a saved run is judged alike by later versions.
    private static LoadPlan ReadDocument(JsonElement root)
    {
        LoadPlan plan = PlanFile.ReadSaved(JsonNodes.Read(root), (string text, out string problem) =>
        {
            problem = "";
            return new Threshold(text, "", "<", 0);
        });
        IReadOnlyList<Threshold>? bounds = root.TryGetProperty(Bounds, out JsonElement given)
            ? given.Deserialize<IReadOnlyList<Threshold>>(OldReading)
            : null;
        return bounds is null && plan.Thresholds.Count > 0
            ? throw new JsonException($"the plan has thresholds without {Bounds}")
            : plan with { Thresholds = bounds ?? [] };
    }
}
