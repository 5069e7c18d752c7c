namespace Threadbare.Tool.Terminal;

/// <summary>Describes the progress of a run in words; the figures are those of the last second.</summary>
internal sealed class ProgressState(LoadPlan plan)
{
    private IntervalResult? _last;
    private long _sent;
    private bool _isEnding;

    /// <summary>The part of the whole that is done, 0 to 1.</summary>
    public double Share { get; private set; }

    /// <summary>False in the moment before the first request is due.</summary>
    public bool IsUnderWay => _last is { } last && (last.T >= 0 || plan.WarmUp > TimeSpan.Zero);

    /// <summary>Time or requests done, of those planned.</summary>
    public string Position { get; private set; } = "";

    /// <summary>Virtual users or arrivals.</summary>
    public string Load => _last switch
    {
        { Users: { } users } => Wording.Counted(users, "user", "users"),
        { Rate: { } rate } => $"{Threadbare.Report.Text.Figures.PerSecond(rate)}/s due",
        _ => "",
    };

    /// <summary>The latest figures of the service, on one line.</summary>
    public string Figures => _last is null ? "" : string.Join("  ", Parts(_last));

    /// <summary>True when the last second had failures.</summary>
    public bool HasFailures => _last is { Failed: > 0 };

    /// <summary>The load was asked to end before its time.</summary>
    public void End()
    {
        _isEnding = true;
        Position = "ending";
    }

    /// <summary>Adds a second of one of a search's loads.</summary>
    /// <param name="interval">The second.</param>
    /// <param name="elapsed">The time since the search began, its pauses included.</param>
    public void AddOfSearch(IntervalResult interval, TimeSpan elapsed)
    {
        TimeSpan most = plan.Length!.Value;
        (_last, Share) = (interval, Math.Min(1, elapsed / most));
        Position = elapsed > most ? "ending" : $"{Clock(elapsed.TotalSeconds)} of at most {Clock(most.TotalSeconds)}";
    }

    public void Add(IntervalResult interval)
    {
        _last = interval;
        if (_isEnding)
        {
            return;
        }

        double seconds = interval.T + 1;
        if (interval.T < 0)
        {
            Position = plan.WarmUp > TimeSpan.Zero
                ? $"warm-up {Clock(plan.WarmUp.TotalSeconds + seconds)} of {Clock(plan.WarmUp.TotalSeconds)}"
                : "starting";
            return;
        }

        _sent += interval.Sent;
        double byTime = plan.Length is { } length ? seconds / length.TotalSeconds : 0;
        double byCount = plan.Requests is { } wanted ? (double)_sent / wanted : 0;
        Share = Math.Min(1, Math.Max(byTime, byCount));
        Position = byTime > 1
            ? interval.InFlight > 0 ? "waiting for open requests" : "reading what was recorded"
            : byCount > byTime
                ? $"{Threadbare.Report.Text.Figures.Count(Math.Min(_sent, plan.Requests!.Value))} of "
                    + $"{Threadbare.Report.Text.Figures.Count(plan.Requests.Value)} requests"
                : $"{Clock(seconds)} of {Clock(plan.Length!.Value.TotalSeconds)}";
    }

    private static IEnumerable<string> Parts(IntervalResult second)
    {
        yield return $"ok {Threadbare.Report.Text.Figures.Count(second.Ok)}/s";
        yield return $"failed {Threadbare.Report.Text.Figures.Count(second.Failed)}/s";
        yield return $"p50 {Threadbare.Report.Text.Figures.Time(second.ResponseTime, times => times.P50)}";
        yield return $"p99 {Threadbare.Report.Text.Figures.Time(second.ResponseTime, times => times.P99)}";
        yield return $"{Threadbare.Report.Text.Figures.Count(second.InFlight)} in flight";
        if (second.Waiting > 0)
        {
            yield return $"{Threadbare.Report.Text.Figures.Count(second.Waiting)} waiting";
        }
    }

    private static string Clock(double seconds) => DurationText.Format(TimeSpan.FromSeconds(Math.Round(seconds)));
}
