using Threadbare.Analysis.Limits;
using Threadbare.Results.Verdicts;
using static Threadbare.Analysis.Wording;

namespace Threadbare.Analysis;

/// <summary>Verdicts in a sentence or two, as a person would say them.</summary>
internal static class VerdictText
{
    private const double Quick = 0.3;

    public static Verdict Bound(Situation s, TippingPoint? tip, LimitCase found, Confidence confidence) => new()
    {
        Outcome = VerdictOutcome.TipsOver,
        Limit = found.Limit,
        LimitSize = found.Size,
        Confidence = confidence,
        Summary = $"{Where(s, tip)}: {found.Statement}{Size(found)}.{Growing(s)}",
    };

    public static Verdict Undecided(Situation s, TippingPoint? tip, LimitCase a, LimitCase b) => new()
    {
        Outcome = VerdictOutcome.Inconclusive,
        Limit = Limit.Unknown,
        Confidence = Confidence.Low,
        Summary = $"{Where(s, tip)}, and two limits fit alike: {a.Statement}, or {b.Statement}. What would tell: {a.NextTest}.",
    };

    public static Verdict Unknown(Situation s, TippingPoint? tip) => new()
    {
        Outcome = VerdictOutcome.TipsOver,
        Limit = Limit.Unknown,
        Confidence = Confidence.Low,
        Summary = $"{Where(s, tip)}. " + (s.IsWatched
            ? "Something binds, and what was seen of the service does not say what." + OfThisRequestOnly(s)
            : "Which limit binds was not seen: no .NET process was watched. Run it on the service's machine, or name it with --pid."),
    };

    public static Verdict Holds(Situation s)
    {
        string range = s.Curve.Points.Count > 1 ? $"up to {LoadOf(s.Curve.Points[^1].Load, s.Curve.IsOpen)}" : $"at {LoadOf(s.Loaded.Load, s.Curve.IsOpen)}";
        return new Verdict
        {
            Outcome = VerdictOutcome.Holds,
            Limit = Limit.None,
            Confidence = s.Curve.Points.Count > 2 ? Confidence.High : Confidence.Medium,
            Summary = $"Holds {range}: {Number(s.Loaded.Throughput)} successes a second, p99 {Time(s.Loaded.Step.ResponseTime.P99)}. No limit binds in the range tried.",
        };
    }

    /// <summary>Something waits at the only load tried, and no request was quicker than the others: that is all there is to say.</summary>
    public static Verdict OneLoad(Situation s, LimitCase found) =>
        Untold($"At {LoadOf(s.Loaded.Load, s.Curve.IsOpen)} {found.Statement}. Whether fewer would be served sooner, one load does not tell: threadbare find does.");

    /// <summary>Some requests took much longer than others at the only load tried, and nothing was seen that they wait for.</summary>
    public static Verdict OneLoadStretched(Situation s) =>
        Untold($"At {LoadOf(s.Loaded.Load, s.Curve.IsOpen)} requests take {Time(s.LoadedTime)} on average, and the quickest took {Time(s.BareTime)}. Whether they wait for something, one load{(s.IsWatched ? "" : " of a service that nobody watched")} does not tell: threadbare find does.");

    /// <summary>More load still brought more, but less and less of what it should: something waits, and no load tried was clearly past it.</summary>
    public static Verdict Stretched(Situation s) =>
        Untold($"Up to {LoadOf(s.Loaded.Load, s.Curve.IsOpen)} more load brings more, but requests take {Time(s.LoadedTime)} there and {Time(s.BareTime)} when nothing queues. Something makes them wait; a higher load would show where it tips over.");

    private static Verdict Untold(string summary) => new() { Outcome = VerdictOutcome.Inconclusive, Limit = Limit.Unknown, Confidence = Confidence.Low, Summary = summary };

    private static string Where(Situation s, TippingPoint? tip) => tip is null
        ? $"{LoadOf(s.Loaded.Load, s.Curve.IsOpen)} {(s.Loaded.Load > 1 ? "are" : "is")} past the tipping point"
        : s.Loaded.Step.PromiseBroken
            ? $"Keeps its promise up to {LoadOf(tip.Low, s.Curve.IsOpen)} and breaks it at {Number(tip.High)}"
            : $"Tips over at {LoadOf(tip.Best, s.Curve.IsOpen)} ({Number(tip.Low)}–{Number(tip.High)})";

    private static string Growing(Situation s) => s.Loaded.Step is { Settled: false, Ok: > 0, Seconds: var seconds }
        ? Invariant($" After {seconds:0} s at {LoadOf(s.Loaded.Load, s.Curve.IsOpen)} it had not settled: these figures hold for their moment, and a cold process carries less.")
        : "";

    // Who is answered at once met no limit of the whole service.
    private static string OfThisRequestOnly(Situation s) => s.Beside is { } beside && beside.P90 < Quick * s.Excess
        ? $" A cheap request beside the load is answered in {Time(beside.P90)} (p90) meanwhile: this request meets the limit, others do not."
        : "";

    private static string Size(LimitCase found) => found is { Size: > 0 and var size, Limit: not Limit.Lock and not Limit.Cpu } ? $" (size {Number(size)})" : "";
}
