namespace Threadbare.Journal;

/// <summary>How lines of the journal are written: as <c>run.json</c>, each on one line and without what is null.</summary>
[JsonSourceGenerationOptions(
    PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase,
    UseStringEnumConverter = true,
    DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull,
    NumberHandling = JsonNumberHandling.AllowNamedFloatingPointLiterals,
    Converters = [typeof(MillisecondsJson), typeof(HistogramJson), typeof(PlanJson)])]
[JsonSerializable(typeof(JournalLine))]
internal sealed partial class JournalJson : JsonSerializerContext;
