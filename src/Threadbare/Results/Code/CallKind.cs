namespace Threadbare.Results.Code;

/// <summary>The kind of callee outside the process.</summary>
[JsonConverter(typeof(WordJson<CallKind>))]
public enum CallKind
{
    /// <summary>A database.</summary>
    [JsonStringEnumMemberName("database")]
    Database,

    /// <summary>A service over HTTP.</summary>
    [JsonStringEnumMemberName("http")]
    Http,

    /// <summary>A Redis server.</summary>
    [JsonStringEnumMemberName("redis")]
    Redis,

    /// <summary>A message broker.</summary>
    [JsonStringEnumMemberName("messaging")]
    Messaging,

    /// <summary>A store of files in the network.</summary>
    [JsonStringEnumMemberName("storage")]
    Storage,
}
