using System.Reflection;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Schema;
using System.Text.Json.Serialization;
using Threadbare.Plan;
using Threadbare.PlanFiles;
using Threadbare.Results.Histograms;

namespace Threadbare.Results;

/// <summary>Writes the JSON Schema (draft 2020-12) of <c>run.json</c>, from the types that are written to it.</summary>
/// <remarks>Fields are added in later versions, so other fields than those listed are allowed.</remarks>
public static class RunSchema
{
    private const string PlanAddress = "plan.schema.json";

    private static readonly string[] Counts = ["count", "minMicroseconds", "maxMicroseconds", "sumMicroseconds", "capped"];
    private static readonly JsonSerializerOptions Indented = new()
    {
        WriteIndented = true, Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping,
    };

    /// <summary>Writes the schema.</summary>
    public static string Write()
    {
        var named = new SortedDictionary<string, JsonNode?>(StringComparer.Ordinal);
        var lists = new Dictionary<Type, JsonNode>();
        var options = new JsonSchemaExporterOptions
        {
            TreatNullObliviousAsNonNullable = true, TransformSchemaNode = (context, schema) => Describe(context, schema, named, lists),
        };
        JsonObject run = RunJson.Default.Options.GetJsonSchemaAsNode(typeof(RunResult), options).AsObject();
        JsonObject plan = JsonNode.Parse(PlanFile.WriteSchema())!.AsObject();
        plan["$id"] = PlanAddress;
        run.Insert(0, "$schema", "https://json-schema.org/draft/2020-12/schema");
        run.Insert(1, "title", "A run of Threadbare");
        run["$defs"] = new JsonObject([.. named, KeyValuePair.Create("plan", (JsonNode?)plan)]);
        return run.ToJsonString(Indented) + "\n";
    }

    // A type of this library has one definition, to which all its uses refer. The exporter knows nothing of what converters write.
    private static JsonNode Describe(
        JsonSchemaExporterContext context, JsonNode schema, SortedDictionary<string, JsonNode?> named, Dictionary<Type, JsonNode> lists)
    {
        Type type = context.TypeInfo.Type;
        Type plain = Nullable.GetUnderlyingType(type) ?? type;
        bool mayBeNull = plain != type || context.PropertyInfo is { IsGetNullable: true };
        if (plain == typeof(RunResult))
        {
            return schema;
        }

        if (plain == typeof(TimeSpan) || plain == typeof(double))
        {
            return OrNull(DescribeNumber(plain), mayBeNull);
        }

        bool isMetBefore = schema is JsonObject whole && whole.ContainsKey("$ref");
        if (plain.Assembly != typeof(RunResult).Assembly)
        {
            return isMetBefore ? Repeat(type, lists) : Keep(type, schema, lists);
        }

        if (plain == typeof(LoadPlan))
        {
            return OrNull(Refer(PlanAddress), mayBeNull);
        }

        // A type within itself is met before its definition is whole.
        if (!isMetBefore && named.TryAdd(plain.Name, null))
        {
            named[plain.Name] = plain == typeof(LatencyHistogram) ? DescribeHistogram() : plain.IsEnum ? ListWords(plain) : NotNull(schema);
        }

        return OrNull(Refer($"#/$defs/{plain.Name}"), mayBeNull);
    }

    // The exporter writes a list that it has met before as the place of the first, which moves with its definition.
    private static JsonNode Repeat(Type type, Dictionary<Type, JsonNode> lists) => lists[type].DeepClone();

    private static JsonNode Keep(Type type, JsonNode schema, Dictionary<Type, JsonNode> lists)
    {
        lists[type] = schema.DeepClone();
        return schema;
    }

    private static JsonObject Refer(string address) => new() { ["$ref"] = address };

    // A figure that is not a number, or endless, is written as a word.
    private static JsonObject DescribeNumber(Type type) => type == typeof(double)
        ? new JsonObject
        {
            ["anyOf"] = new JsonArray(OfType("number"), new JsonObject { ["enum"] = new JsonArray("NaN", "Infinity", "-Infinity") }),
        }
        : OfType("number");

    private static JsonObject OfType(string type) => new() { ["type"] = type };

    private static JsonNode NotNull(JsonNode schema)
    {
        JsonNode plain = schema.DeepClone();
        if (plain["type"] is JsonArray)
        {
            plain["type"] = "object";
        }

        return plain;
    }

    private static JsonObject OrNull(JsonObject schema, bool mayBeNull) => !mayBeNull ? schema : new JsonObject
    {
        ["anyOf"] = new JsonArray(schema, OfType("null")),
    };

    private static JsonObject DescribeHistogram()
    {
        var fields = new JsonObject();
        foreach (string count in Counts)
        {
            fields[count] = OfType("integer");
        }

        fields["hdr"] = OfType("string");
        return new JsonObject { ["type"] = "object", ["properties"] = fields };
    }

    private static JsonObject ListWords(Type words) => new()
    {
        ["enum"] = new JsonArray([.. words.GetFields(BindingFlags.Public | BindingFlags.Static)
            .Select(member => (JsonNode?)(member.GetCustomAttribute<JsonStringEnumMemberNameAttribute>()?.Name ?? member.Name))]),
    };
}
