namespace Threadbare.Journal;

/// <summary>How lines of the journal are written: as <c>run.json</c>, each on one line.</summary>
[JsonSourceGenerationOptions(
    PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase,
    UseStringEnumConverter = true,
    NumberHandling = JsonNumberHandling.AllowNamedFloatingPointLiterals,
    Converters = [typeof(MillisecondsJson), typeof(HistogramJson), typeof(PlanJson)])]
[JsonSerializable(typeof(JournalLine))]
internal sealed partial class JournalJson : JsonSerializerContext;
