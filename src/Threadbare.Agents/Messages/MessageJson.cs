namespace Threadbare.Agents.Messages;

/// <summary>How the JSON inside messages is written: as in <c>run.json</c> and its journal.</summary>
[JsonSourceGenerationOptions(
    PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase,
    UseStringEnumConverter = true,
    DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull,
    RespectNullableAnnotations = true,
    NumberHandling = JsonNumberHandling.AllowNamedFloatingPointLiterals,
    Converters = [typeof(MillisecondsJson), typeof(HistogramJson), typeof(PlanJson)])]
[JsonSerializable(typeof(CountedSecond))]
[JsonSerializable(typeof(PlanParcel))]
[JsonSerializable(typeof(RuntimeSample))]
[JsonSerializable(typeof(Observations))]
internal sealed partial class MessageJson : JsonSerializerContext;
