namespace Threadbare.Results.Work;

/// <summary>The events that a sampling window records.</summary>
[JsonConverter(typeof(WordJson<WindowKind>))]
public enum WindowKind
{
    /// <summary>The stacks of threads at work.</summary>
    [JsonStringEnumMemberName("processor")]
    Processor,

    /// <summary>Sampled allocations.</summary>
    [JsonStringEnumMemberName("allocations")]
    Allocations,

    /// <summary>Exceptions.</summary>
    [JsonStringEnumMemberName("exceptions")]
    Exceptions,

    /// <summary>Pauses of the garbage collector.</summary>
    [JsonStringEnumMemberName("pauses")]
    Pauses,

    /// <summary>Sampled objects that stay in use.</summary>
    [JsonStringEnumMemberName("retained")]
    Retained,
}
