using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Threadbare.Plan;
using Threadbare.Results.Json;

namespace Threadbare.Results;

/// <summary>How plans were written before they had a document: still written beside it for older readers, and still read.</summary>
[JsonSourceGenerationOptions(
    PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase,
    UseStringEnumConverter = true,
    NumberHandling = JsonNumberHandling.AllowNamedFloatingPointLiterals,
    Converters = [typeof(MillisecondsJson), typeof(RateJson)])]
[JsonSerializable(typeof(LoadPlan))]
[JsonSerializable(typeof(JsonNode))]
[JsonSerializable(typeof(IReadOnlyList<Threshold>))]
internal sealed partial class OldPlanJson : JsonSerializerContext;
