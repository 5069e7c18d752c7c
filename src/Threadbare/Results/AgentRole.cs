namespace Threadbare.Results;

/// <summary>The task of an agent.</summary>
[JsonConverter(typeof(WordJson<AgentRole>))]
public enum AgentRole
{
    /// <summary>It carries a share of the load.</summary>
    [JsonStringEnumMemberName("load")]
    Load,

    /// <summary>It watches the service.</summary>
    [JsonStringEnumMemberName("watch")]
    Watch,
}
