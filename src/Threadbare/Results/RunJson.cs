namespace Threadbare.Results;

/// <summary>How results are written: generated, so that nothing is reflected over at run time.</summary>
[JsonSourceGenerationOptions(
    PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase,
    UseStringEnumConverter = true,
    WriteIndented = true,
    NumberHandling = JsonNumberHandling.AllowNamedFloatingPointLiterals,
    Converters = [typeof(MillisecondsJson), typeof(HistogramJson), typeof(PlanJson)])]
[JsonSerializable(typeof(RunResult))]
[JsonSerializable(typeof(ComparisonResult))]
[JsonSerializable(typeof(TrendResult))]
internal sealed partial class RunJson : JsonSerializerContext;
