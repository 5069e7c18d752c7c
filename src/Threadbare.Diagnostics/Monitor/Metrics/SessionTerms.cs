using System.Globalization;

namespace Threadbare.Diagnostics.Monitor.Metrics;

/// <summary>What the target is asked to report, and how often.</summary>
internal sealed record SessionTerms
{
    /// <summary>How often it reports.</summary>
    public TimeSpan Interval { get; init; } = TimeSpan.FromSeconds(0.5);

    /// <summary>How many series of counters it reports at most.</summary>
    public int MaxSeries { get; init; } = 1000;

    /// <summary>How many histograms it reports at most.</summary>
    public int MaxHistograms { get; init; } = 50;

    /// <summary>Asks for the counters of older runtimes beside the meters.</summary>
    public bool HasCounters { get; init; }

    /// <summary>The interval as the providers take it.</summary>
    public string IntervalText => Interval.TotalSeconds.ToString(CultureInfo.InvariantCulture);
}
