namespace Threadbare.Experiments.Lab;

/// <summary>Reads the lab's list of its endpoints.</summary>
[JsonSourceGenerationOptions(JsonSerializerDefaults.Web)]
[JsonSerializable(typeof(List<LabEndpoint>))]
internal sealed partial class LabEndpointJson : JsonSerializerContext;
