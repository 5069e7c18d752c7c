using System.Text.Json.Serialization;
using Threadbare.Results.Histograms;
using Threadbare.Results.Json;

namespace Threadbare.Report.Lab;

/// <summary>How lab reports are written: as <c>run.json</c> is, generated.</summary>
[JsonSourceGenerationOptions(
    PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase,
    UseStringEnumConverter = true,
    WriteIndented = true,
    NumberHandling = JsonNumberHandling.AllowNamedFloatingPointLiterals,
    Converters = [typeof(MillisecondsJson), typeof(RateJson), typeof(HistogramJson)])]
[JsonSerializable(typeof(LabReport))]
[JsonSerializable(typeof(IReadOnlyList<LabClaim>))]
[JsonSerializable(typeof(IReadOnlyList<LabComparison>))]
internal sealed partial class LabJson : JsonSerializerContext;
