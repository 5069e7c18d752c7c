using Threadbare.Plan;
using Threadbare.Results;

namespace Threadbare.Tool.Terminal;

/// <summary>How far a run is and how it does, in words; the figures are those of the last second.</summary>
internal sealed class ProgressState(LoadPlan plan)
{
    private IntervalResult? _last;
    private long _sent;

    /// <summary>Of the whole, 0 to 1.</summary>
    public double Share { get; private set; }

    /// <summary>Time or requests done, of those planned.</summary>
    public string Position { get; private set; } = "";

    /// <summary>Virtual users or arrivals.</summary>
    public string Load => _last switch
    {
        { Users: { } users } => $"{Terminal.Figures.Count(users)} users",
        { Rate: { } rate } => $"{Terminal.Figures.PerSecond(rate)}/s due",
        _ => "",
    };

    /// <summary>What the service does.</summary>
    public string Figures => _last is null ? "" : string.Join("  ", Parts(_last));

    /// <summary>True when the last second had failures.</summary>
    public bool HasFailures => _last is { Failed: > 0 };

    public void Add(IntervalResult interval)
    {
        _last = interval;
        double seconds = interval.T + 1;
        if (interval.T < 0)
        {
            Position = $"warm-up {Clock(plan.WarmUp.TotalSeconds + seconds)} of {Clock(plan.WarmUp.TotalSeconds)}";
            return;
        }

        _sent += interval.Sent;
        double byTime = plan.Length is { } length ? seconds / length.TotalSeconds : 0;
        double byCount = plan.Requests is { } wanted ? (double)_sent / wanted : 0;
        Share = Math.Min(1, Math.Max(byTime, byCount));
        Position = byTime > 1
            ? "waiting for open requests"
            : byCount > byTime
                ? $"{Terminal.Figures.Count(Math.Min(_sent, plan.Requests!.Value))} of {Terminal.Figures.Count(plan.Requests.Value)} requests"
                : $"{Clock(seconds)} of {Clock(plan.Length!.Value.TotalSeconds)}";
    }

    private static IEnumerable<string> Parts(IntervalResult second)
    {
        yield return $"ok {Terminal.Figures.Count(second.Ok)}/s";
        yield return $"failed {Terminal.Figures.Count(second.Failed)}/s";
        bool isMeasured = second.ResponseTime.Count > 0;
        yield return $"p50 {(isMeasured ? Terminal.Figures.Time(second.ResponseTime.P50) : Terminal.Figures.None)}";
        yield return $"p99 {(isMeasured ? Terminal.Figures.Time(second.ResponseTime.P99) : Terminal.Figures.None)}";
        yield return $"{Terminal.Figures.Count(second.InFlight)} in flight";
        if (second.Waiting > 0)
        {
            yield return $"{Terminal.Figures.Count(second.Waiting)} waiting";
        }
    }

    private static string Clock(double seconds) => DurationText.Format(TimeSpan.FromSeconds(Math.Round(seconds)));
}
