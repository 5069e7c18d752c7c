namespace Threadbare.Results;

/// <summary>One of the slowest requests of a load whose requests carried a trace context.</summary>
internal sealed record SlowRequest
{
    /// <summary>The id of its trace, in 32 hexadecimal digits, as the service's telemetry and logs have it.</summary>
    public required string TraceId { get; init; }

    /// <summary>True where the service was asked to record the trace.</summary>
    public bool Sampled { get; init; }

    /// <summary>Its endpoint, by its name in <see cref="RunResult.Endpoints"/>.</summary>
    public required string Endpoint { get; init; }

    /// <summary>Its intended start, in seconds from the start of the measured load.</summary>
    public double T { get; init; }

    /// <summary>From the intended start to the last byte, or to the failure.</summary>
    public double ResponseTime { get; init; }

    /// <summary>The answer's status; null without an answer.</summary>
    public int? Status { get; init; }

    /// <summary>The kind of failure; null for a success.</summary>
    public string? Failure { get; init; }
}
