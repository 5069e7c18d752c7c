namespace Threadbare.Results.Code;

/// <summary>Code that holds a resource of a fixed size while others wait for it.</summary>
public sealed record Holder
{
    /// <summary>The limit that the resource is.</summary>
    public required Limit Limit { get; init; }

    /// <summary>The resource, such as <c>lock</c>, <c>SemaphoreSlim</c> or the package that has the connections.</summary>
    public required string Resource { get; init; }

    /// <summary>How many may hold it at a time; null where unknown.</summary>
    public double? Size { get; init; }

    /// <summary>The line that runs or waits while it holds the resource; null where it was not seen.</summary>
    public CodePlace? HeldAt { get; init; }

    /// <summary>The call at that line, such as <c>Thread.Sleep</c> or <c>NpgsqlCommand.ExecuteReaderAsync</c>; null where it was not
    /// seen.</summary>
    public string? HeldWhile { get; init; }

    /// <summary>The line that waits for the resource; null where it was not seen.</summary>
    public CodePlace? WaitsAt { get; init; }

    /// <summary>How long a request waits there, on average, in milliseconds; null where it was not measured.</summary>
    public double? WaitMs { get; init; }

    /// <summary>How long one that has the resource awaits something while it has it, on average, in milliseconds; null where it was not
    /// measured.</summary>
    public double? HeldMs { get; init; }

    /// <summary>How many awaited something at the same time while they had the resource, for most of the time in which others waited for
    /// it; null where no number lasted as long.</summary>
    public int? HeldAtOnce { get; init; }

    /// <summary>The route template; null where it is unknown, or the work belongs to no request.</summary>
    public string? Route { get; init; }

    /// <summary>True if the thread that has the lock waits, at <see cref="HeldAt"/>, for one that a thread at <see cref="WaitsAt"/> has, or
    /// for a third one in the same circle: none of them ever goes on.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public bool Deadlock { get; init; }

    /// <summary>Number of requests that were found waiting at <see cref="WaitsAt"/> while nothing went on; 0 where waits were seen to end.
    /// </summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public int Parked { get; init; }

    /// <summary>Length of the window in which it was seen, in seconds.</summary>
    public double WindowSeconds { get; init; }

    /// <summary>The number of waits, or of threads in stack bursts, that this rests on.</summary>
    public int Samples { get; init; }
}
