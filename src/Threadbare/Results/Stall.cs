namespace Threadbare.Results;

/// <summary>A time in which requests were under way and none was answered.</summary>
public sealed record Stall
{
    /// <summary>Seconds from the start of the load to its beginning; negative in the warm-up.</summary>
    public double Start { get; init; }

    /// <summary>Its length, to a sixty-fourth of a second.</summary>
    public double Seconds { get; init; }

    /// <summary>The most requests under way in it.</summary>
    public long Waiting { get; init; }

    /// <summary>The virtual users that had joined when it began; null in the open model.</summary>
    public int? AfterUsers { get; init; }

    /// <summary>The most work items that waited for a pool thread in it; null when no process was watched.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public double? Queued { get; init; }

    /// <summary>Pool threads when it began; null when no process was watched.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public double? Threads { get; init; }

    /// <summary>Pool threads when it ended; null when no process was watched.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public double? ThreadsAfter { get; init; }
}
