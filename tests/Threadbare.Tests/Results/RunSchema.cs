using System.Collections;
using System.Reflection;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Schema;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Threadbare.Diagnostics.Review.Results;
using Threadbare.Experiments.Report;
using Threadbare.Plan;
using Threadbare.PlanFiles;
using Threadbare.Results;
using Threadbare.Results.Comparison;
using Threadbare.Results.Histograms;
using Threadbare.Results.Trend;

namespace Threadbare.Tests.Results;

/// <summary>Writes the JSON Schema (draft 2020-12) of results from the types that are written, with their documentation.</summary>
/// <remarks>The tool prints the schema as it is in the docs. The page's types are generated from it.</remarks>
internal sealed class RunSchema
{
    private const string PlanAddress = "plan.schema.json";
    private static readonly string[] Counts = ["count", "minMicroseconds", "maxMicroseconds", "sumMicroseconds", "capped"];
    private static readonly JsonSerializerOptions Indented = new()
    {
        WriteIndented = true, Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping,
    };

    private readonly SortedDictionary<string, JsonNode?> _named = new(StringComparer.Ordinal) { ["Figure"] = DescribeFigure() };
    private readonly Dictionary<Type, JsonNode> _collections = [];
    private readonly MemberDocs _docs = new();

    /// <summary>Writes the schema.</summary>
    public static string Write() => new RunSchema().WriteAll();

    private string WriteAll()
    {
        Export(RunJson.Default.Options, typeof(RunResult));
        Export(RunJson.Default.Options, typeof(ComparisonResult));
        Export(RunJson.Default.Options, typeof(TrendResult));
        Export(CodeReview.ReviewJson.Default.Options, typeof(CodeReview));
        Export(LabJson.Default.Options, typeof(LabReport));
        JsonObject plan = JsonNode.Parse(PlanFile.WriteSchema())!.AsObject();
        plan["$id"] = PlanAddress;
        _named["plan"] = plan;
        return new JsonObject
        {
            ["$schema"] = "https://json-schema.org/draft/2020-12/schema",
            ["title"] = "A run of Threadbare",
            ["description"] = "The schema of run.json as this version writes it. Later versions add fields, so other fields are allowed. "
                + "ComparisonResult is comparison.json, TrendResult is trend.json, CodeReview is review.json, LabClaim a row of "
                + "claims.json, and LabComparison a row of comparisons.json.",
            ["$ref"] = Address(nameof(RunResult)),
            ["$defs"] = new JsonObject(_named),
        }.ToJsonString(Indented) + "\n";
    }

    private void Export(JsonSerializerOptions json, Type type) => json.GetJsonSchemaAsNode(type, new JsonSchemaExporterOptions
    {
        TreatNullObliviousAsNonNullable = true, TransformSchemaNode = DescribeMember,
    });

    private JsonNode DescribeMember(JsonSchemaExporterContext context, JsonNode schema)
    {
        JsonNode node = Describe(context, schema);
        if (context.PropertyInfo?.AttributeProvider is MemberInfo member && _docs.Find(member) is { } text && node is JsonObject described)
        {
            described["description"] = text;
        }

        return node;
    }

    // A type of ours has one definition, to which all its uses refer. The exporter knows nothing of what converters write.
    private JsonNode Describe(JsonSchemaExporterContext context, JsonNode schema)
    {
        Type type = context.TypeInfo.Type;
        Type plain = Nullable.GetUnderlyingType(type) ?? type;
        bool mayBeNull = (plain != type || context.PropertyInfo is { IsGetNullable: true }) && IsAlwaysWritten(context.PropertyInfo);
        bool isMetBefore = schema is JsonObject whole && whole.ContainsKey("$ref");
        if (plain == typeof(TimeSpan) || plain == typeof(double))
        {
            return OrNull(plain == typeof(double) ? Refer(Address("Figure")) : OfType("number"), mayBeNull);
        }

        if (type == typeof(Arm?))
        {
            return new JsonObject { ["enum"] = new JsonArray("a", "b", "none") };
        }

        if (plain == typeof(LoadPlan))
        {
            return OrNull(Refer(PlanAddress), mayBeNull);
        }

        if (plain.Namespace?.StartsWith(nameof(Threadbare), StringComparison.Ordinal) is not true)
        {
            bool isCollection = plain != typeof(string) && typeof(IEnumerable).IsAssignableFrom(plain);
            return isCollection ? DescribeCollection(type, schema, mayBeNull) : schema;
        }

        // A type within itself is met before its definition is whole.
        if (!isMetBefore && _named.TryAdd(plain.Name, null))
        {
            _named[plain.Name] = Define(context.TypeInfo, plain, schema);
        }

        return OrNull(Refer(Address(plain.Name)), mayBeNull);
    }

    private JsonObject Define(JsonTypeInfo info, Type plain, JsonNode schema)
    {
        if (plain == typeof(LatencyHistogram))
        {
            return DescribeHistogram();
        }

        if (plain.IsEnum)
        {
            return ListWords(plain);
        }

        JsonObject definition = schema.DeepClone().AsObject();
        definition.Remove("required");
        definition["type"] = "object";
        definition["required"] = new JsonArray([.. info.Properties.Where(IsAlwaysWritten).Select(property => (JsonNode?)property.Name)]);
        if (_docs.Find(plain) is { } text)
        {
            definition["description"] = text;
        }

        return definition;
    }

    private static bool IsAlwaysWritten(JsonPropertyInfo? property) =>
        property?.AttributeProvider?.IsDefined(typeof(JsonIgnoreAttribute), inherit: false) is not true;

    // The exporter writes a list that it has met before as the place of the first, which moves with its definition.
    private JsonObject DescribeCollection(Type type, JsonNode schema, bool mayBeNull)
    {
        JsonObject node = (_collections.TryGetValue(type, out JsonNode? before) ? before : schema).DeepClone().AsObject();
        _collections.TryAdd(type, node.DeepClone());
        string kind = (node["type"] is JsonArray kinds ? kinds[0] : node["type"])!.GetValue<string>();
        node["type"] = mayBeNull ? new JsonArray(kind, "null") : kind;
        return node;
    }

    private static string Address(string name) => $"#/$defs/{name}";

    private static JsonObject Refer(string address) => new() { ["$ref"] = address };

    private static JsonObject OfType(string type) => new() { ["type"] = type };

    private static JsonObject OrNull(JsonObject schema, bool mayBeNull) =>
        mayBeNull ? new JsonObject { ["anyOf"] = new JsonArray(schema, OfType("null")) } : schema;

    private static JsonObject DescribeFigure() => new()
    {
        ["description"] = "A number. One that is endless or undefined is written as a word.",
        ["anyOf"] = new JsonArray(OfType("number"), new JsonObject { ["enum"] = new JsonArray("NaN", "Infinity", "-Infinity") }),
    };

    private static JsonObject DescribeHistogram() => new()
    {
        ["type"] = "object",
        ["properties"] = new JsonObject(
            [.. Counts.Select(count => KeyValuePair.Create(count, (JsonNode?)OfType("integer"))), new("hdr", OfType("string"))]),
    };

    private static JsonObject ListWords(Type words) => new()
    {
        ["enum"] = new JsonArray([.. words.GetFields(BindingFlags.Public | BindingFlags.Static)
            .Select(member => (JsonNode?)(member.GetCustomAttribute<JsonStringEnumMemberNameAttribute>()?.Name ?? member.Name))]),
    };
}
