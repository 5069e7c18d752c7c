namespace Threadbare.Results.Verdicts;

/// <summary>The result of starting the service again with a change, to distinguish limits that fit equally well.</summary>
public sealed record TrialResult
{
    /// <summary>The change, as <c>--try</c> takes it: <c>min-threads=64</c>, <c>processors=1</c>.</summary>
    public required string Change { get; init; }

    /// <summary>Virtual users, or arrivals a second.</summary>
    public double Load { get; init; }

    /// <summary>Successes a second under that load.</summary>
    public double SuccessPerSecond { get; init; }
}
