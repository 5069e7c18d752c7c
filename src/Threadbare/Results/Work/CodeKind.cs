namespace Threadbare.Results.Work;

/// <summary>The owner of the code that used the processors.</summary>
[JsonConverter(typeof(WordJson<CodeKind>))]
public enum CodeKind
{
    /// <summary>A line of the service's own, with everything that it calls in a framework or package.</summary>
    [JsonStringEnumMemberName("own")]
    Own,

    /// <summary>The web framework, the runtime's library or a package, with no code of the service between it and the thread.</summary>
    [JsonStringEnumMemberName("framework")]
    Framework,

    /// <summary>Native code and the kernel, with no managed code around it.</summary>
    [JsonStringEnumMemberName("native")]
    Native,

    /// <summary>The runtime's own threads and what it does on others: garbage collection and compilation.</summary>
    [JsonStringEnumMemberName("runtime")]
    Runtime,
}
