namespace Threadbare.Results;

/// <summary>Counts over the measured load.</summary>
public sealed record RunTotals : LoadCounts
{
    /// <summary>Creates the totals of a run without requests.</summary>
    public RunTotals()
    {
    }

    internal RunTotals(LoadCounts counts)
        : base(counts)
    {
    }

    /// <summary>The share of the ended requests that failed, in per cent.</summary>
    public double FailedPercent => Math.Round(100.0 * Failed / Math.Max(1, Ok + Failed), 3);

    /// <summary>One example of each kind of failure.</summary>
    public IReadOnlyDictionary<string, string> FailureExamples { get; init; } = new Dictionary<string, string>();
}
