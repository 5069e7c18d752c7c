namespace Threadbare.Loops;

/// <summary>The end of one request, as every protocol reports it.</summary>
internal readonly record struct RequestOutcome
{
    // A connection that could not be opened is not tried again at once: the user would only spin, and its failures would hide others.
    private static readonly TimeSpan AfterRefusal = TimeSpan.FromMilliseconds(100);

    // The shortest pause that is not zero. It sends the user's next request through the schedule, so the loop turns to everything
    // else before it: a service that fails at once cannot keep the loop busy with one user.
    private static readonly TimeSpan AfterFailure = TimeSpan.FromTicks(1);

    /// <summary>The reason of the failure; null for a success.</summary>
    public FailureKind? Failure { get; private init; }

    /// <summary>A sentence for the example of the failure; null when the kind says enough.</summary>
    public string? Detail { get; init; }

    /// <summary>The size of the answer's body in bytes; 0 for a failure.</summary>
    public long Bytes { get; private init; }

    /// <summary>The status of a complete answer; 0 if no complete answer arrived.</summary>
    public int Status { get; private init; }

    /// <summary>The pause before the user's next request, in addition to its think time.</summary>
    public TimeSpan Pause { get; private init; }

    /// <summary>The checks of a scenario's request that held, a bit for each.</summary>
    public ulong PassedChecks { get; init; }

    /// <summary>The checks of a scenario's request that did not hold, a bit for each.</summary>
    public ulong FailedChecks { get; init; }

    /// <summary>Creates the outcome of a request that succeeded.</summary>
    public static RequestOutcome Succeed(int status, long bytes) => new() { Status = status, Bytes = bytes };

    /// <summary>Creates the outcome of a request that got a complete answer, and the answer is a failure. No pause follows.</summary>
    public static RequestOutcome Reject(int status, FailureKind kind, string? detail = null) =>
        new() { Status = status, Failure = kind, Detail = detail };

    /// <summary>Creates the outcome of a request that could not be written, because a value is missing. The user waits before its next
    /// step: it would only spin.</summary>
    public static RequestOutcome Withhold(string? detail) =>
        new() { Failure = FailureKind.TakeFailed, Detail = detail, Pause = AfterRefusal };

    /// <summary>Creates the outcome of a request without a complete answer.</summary>
    /// <param name="kind">The reason.</param>
    /// <param name="detail">A sentence for the example; null when the kind says enough.</param>
    /// <param name="wasUnused">True when the connection had carried nothing yet: it was turned away rather than broken.</param>
    public static RequestOutcome Fail(FailureKind kind, string? detail = null, bool wasUnused = false)
    {
        bool wasTurnedAway = wasUnused && (kind == FailureKind.Closed || kind == FailureKind.Reset);
        return new RequestOutcome
        {
            Failure = kind,
            Detail = detail,
            Pause = kind.IsOfConnecting || wasTurnedAway ? AfterRefusal : AfterFailure,
        };
    }
}
