namespace Threadbare.Results.Code;

/// <summary>A line of the service that calls something outside the process, and how often and how long it does so.</summary>
public sealed record ServiceCall
{
    /// <summary>The kind of callee.</summary>
    public required CallKind Kind { get; init; }

    /// <summary>The host, or the package that calls where the host was not seen.</summary>
    public required string Target { get; init; }

    /// <summary>The method called, such as <c>HttpClient.GetStringAsync</c>.</summary>
    public required string Call { get; init; }

    /// <summary>The line that calls.</summary>
    public required CodePlace At { get; init; }

    /// <summary>Calls a request; null where no request was counted.</summary>
    public double? PerRequest { get; init; }

    /// <summary>How long a call takes, on average, in milliseconds; null where it was not measured.</summary>
    public double? MeanMs { get; init; }

    /// <summary>The time of all its calls in a request, in milliseconds, if one comes after another; of one call where no request was
    /// counted, and 0 where no time was measured.</summary>
    internal double TimePerRequest => (PerRequest ?? 1) * (MeanMs ?? 0);

    /// <summary>The part of it that waits for a connection, in milliseconds; null where it was not measured.</summary>
    public double? QueuedMs { get; init; }

    /// <summary>Number of answers by status, such as <c>200</c>, or <c>none</c> for requests without an answer; null for other kinds of
    /// call, where several hosts are called, and where the runtime shows none.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public IReadOnlyDictionary<string, int>? Statuses { get; init; }

    /// <summary>The route template; null where it is unknown, or the work belongs to no request.</summary>
    public string? Route { get; init; }

    /// <summary>The line that builds a client for each call; null where the client is kept, or the line was not seen.</summary>
    public CodePlace? BuiltAt { get; init; }

    /// <summary>Length of the window in which it was seen, in seconds.</summary>
    public double WindowSeconds { get; init; }

    /// <summary>The number of calls that this rests on.</summary>
    public int Samples { get; init; }
}
