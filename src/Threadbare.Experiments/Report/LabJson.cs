namespace Threadbare.Experiments.Report;

/// <summary>Serializes lab reports as <c>run.json</c> is serialized, by generated code.</summary>
[JsonSourceGenerationOptions(
    PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase,
    UseStringEnumConverter = true,
    WriteIndented = true,
    NumberHandling = JsonNumberHandling.AllowNamedFloatingPointLiterals)]
[JsonSerializable(typeof(LabReport))]
[JsonSerializable(typeof(IReadOnlyList<LabClaim>))]
[JsonSerializable(typeof(IReadOnlyList<LabComparison>))]
internal sealed partial class LabJson : JsonSerializerContext;
