namespace Threadbare.Run.Check;

/// <summary>One request of a scenario that was sent once to try the plan, with its secrets masked.</summary>
internal sealed record CheckedRequest
{
    /// <summary>The name of the scenario.</summary>
    public required string Scenario { get; init; }

    /// <summary>The part of the scenario.</summary>
    public required ScenarioPart Part { get; init; }

    /// <summary>The method.</summary>
    public required string Method { get; init; }

    /// <summary>The address: its template, or the address as it was sent where secrets are kept.</summary>
    public required string Address { get; init; }

    /// <summary>The answer's status; null when no complete answer came.</summary>
    public int? Status { get; init; }

    /// <summary>Milliseconds from the send to the last byte or the failure. A first request also compiles code and connects.</summary>
    public double Ms { get; init; }

    /// <summary>The kind of failure, such as <c>http-404</c> or <c>take-failed</c>; null for a success.</summary>
    public string? Failure { get; init; }

    /// <summary>The first fault in one sentence; null for a success, or when the kind says enough.</summary>
    public string? Detail { get; init; }

    /// <summary>The checks that held, in words.</summary>
    public IReadOnlyList<string> Passed { get; init; } = [];

    /// <summary>The checks that did not hold, in words.</summary>
    public IReadOnlyList<string> Failed { get; init; } = [];

    /// <summary>The values that were taken.</summary>
    public IReadOnlyList<TakenValue> Taken { get; init; } = [];

    /// <summary>The beginning of the body; empty for a success or an answer without a body.</summary>
    public string Beginning { get; init; } = "";
}
