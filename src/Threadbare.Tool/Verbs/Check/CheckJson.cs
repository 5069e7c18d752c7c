namespace Threadbare.Tool.Verbs.Check;

/// <summary>How <c>--json</c> is written: generated, as <c>run.json</c> is.</summary>
[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase, UseStringEnumConverter = true, WriteIndented = true)]
[JsonSerializable(typeof(CheckReport))]
internal sealed partial class CheckJson : JsonSerializerContext;
