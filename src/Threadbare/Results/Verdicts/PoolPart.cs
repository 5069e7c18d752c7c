namespace Threadbare.Results.Verdicts;

/// <summary>The state of a thread pool that grew while a load was held.</summary>
[JsonConverter(typeof(WordJson<PoolPart>))]
public enum PoolPart
{
    /// <summary>Work waits for threads that the pool is still to add.</summary>
    [JsonStringEnumMemberName("cold")]
    Cold,

    /// <summary>The pool has the threads that the load needs.</summary>
    [JsonStringEnumMemberName("grown")]
    Grown,
}
