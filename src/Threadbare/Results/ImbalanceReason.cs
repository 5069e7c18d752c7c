namespace Threadbare.Results;

/// <summary>A reason why users are not throughput × (response time + think time) in a step.</summary>
[JsonConverter(typeof(WordJson<ImbalanceReason>))]
public enum ImbalanceReason
{
    /// <summary>Requests waited while none was answered.</summary>
    [JsonStringEnumMemberName("stall")]
    Stall,

    /// <summary>Users joined or left during the step.</summary>
    [JsonStringEnumMemberName("joining")]
    Joining,

    /// <summary>Some requests failed, and the times are those of successes.</summary>
    [JsonStringEnumMemberName("failures")]
    Failures,

    /// <summary>The figures were still changing: the requests that were due in the step are not those that ended in it.</summary>
    [JsonStringEnumMemberName("changing")]
    Changing,

    /// <summary>The step lasted so few response times that the requests cut off at its ends count.</summary>
    [JsonStringEnumMemberName("edges")]
    Edges,

    /// <summary>This tool sent requests too late, or other processes disturbed it.</summary>
    [JsonStringEnumMemberName("disturbed")]
    Disturbed,

    /// <summary>No reason was found, which is a defect of Threadbare.</summary>
    [JsonStringEnumMemberName("unexplained")]
    Unexplained,
}
