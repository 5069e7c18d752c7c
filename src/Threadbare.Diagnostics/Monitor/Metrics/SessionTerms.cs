using System.Globalization;
using Threadbare.Diagnostics.Constants;

namespace Threadbare.Diagnostics.Monitor.Metrics;

/// <summary>The terms of a session: what the target reports, and how often.</summary>
internal sealed record SessionTerms
{
    /// <summary>Time between two reports.</summary>
    public TimeSpan Interval { get; init; } = MonitorConstants.ReportInterval;

    /// <summary>Most time series of counters and gauges.</summary>
    public int MaxSeries { get; init; } = MonitorConstants.MaxSeries;

    /// <summary>Most histograms.</summary>
    public int MaxHistograms { get; init; } = MonitorConstants.MaxHistograms;

    /// <summary>True to ask for the counters of older runtimes beside the meters.</summary>
    public bool HasCounters { get; init; }

    /// <summary>The interval in seconds, as the providers read it.</summary>
    public string IntervalText => Interval.TotalSeconds.ToString(CultureInfo.InvariantCulture);
}
