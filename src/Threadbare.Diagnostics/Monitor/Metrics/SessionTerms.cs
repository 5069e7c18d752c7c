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

    /// <summary>False to leave out the meters: a process that has yet to start must not be asked for them.</summary>
    /// <remarks>
    /// The thread that collects meters creates an event source when it starts. A process that exits in those milliseconds holds the lock
    /// for event sources while it waits for that thread, and never ends (.NET 10.0.12).
    /// </remarks>
    public bool HasMeters { get; init; } = true;

    /// <summary>True to ask for the counters of older runtimes beside the meters.</summary>
    public bool HasCounters { get; init; }

    /// <summary>The interval in seconds, as the providers read it.</summary>
    public string IntervalText => Interval.TotalSeconds.ToString(CultureInfo.InvariantCulture);
}
