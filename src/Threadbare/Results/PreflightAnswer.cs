namespace Threadbare.Results;

/// <summary>The answer to the one request that was sent to an address before the load, and is counted nowhere else.</summary>
public sealed record PreflightAnswer
{
    /// <summary>The address.</summary>
    public required string Url { get; init; }

    /// <summary>The answer's status; null when no complete answer came.</summary>
    public int? Status { get; init; }

    /// <summary>Milliseconds from the send to the last byte or the failure. A first request also compiles code and connects.</summary>
    public double Ms { get; init; }

    /// <summary>The kind of failure, such as <c>http-404</c>; null for an answer that counts as a success.</summary>
    public string? Failure { get; init; }

    /// <summary>One sentence: what came back, and what to do; null when there is nothing to say.</summary>
    public string? Hint { get; init; }
}
