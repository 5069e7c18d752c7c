using Threadbare.Analysis.Curve;
using Threadbare.Analysis.Findings;
using Threadbare.Analysis.Forecast;
using Threadbare.Analysis.Limits;
using Threadbare.Analysis.Thresholds;
using Threadbare.Results;
using Threadbare.Results.Verdicts;

namespace Threadbare.Analysis;

/// <summary>Judges a saved run: where it tips over, which limit binds, what speaks for it and against it, and what comes next.</summary>
/// <remarks>Pure: the same file gives the same verdict. A confident wrong answer is the worst defect there is, so doubt is said.</remarks>
public static class RunJudge
{
    // Without a clear lead the second case is as good as the first.
    private const double Lead = 0.2;
    private const double Sure = 0.75;
    private const double NoticeableMs = 20;
    private const double Larger = 1.5;

    private static readonly ILimitRule[] Rules =
    [
        new RequestQueueRule(), new ServerConnectionsRule(), new SharedMachineRule(), new CpuRule(), new GcRule(), new DatabasePoolRule(),
        new OutboundConnectionsRule(), new LockRule(), new GateRule(), new DownstreamRule(), new ThreadPoolRule(),
    ];

    /// <summary>The verdict; null where no load was made or nothing was measured.</summary>
    public static Verdict? Judge(RunResult result)
    {
        LoadCurve curve = LoadCurve.Of(result);
        if (curve.Points.Count == 0)
        {
            return null;
        }

        var situation = new Situation(result, curve);
        List<LimitCase> cases = [.. Rules.Select(rule => rule.Examine(situation)).OfType<LimitCase>().Select(found => TrialEvidence.Weigh(found, situation)).OrderByDescending(found => found.Weight)];
        // One load is well or past it, which is no interval.
        TippingPoint? tip = curve.Points.Count > 1 ? TippingPoints.Of(curve) : null;
        Verdict verdict = Decide(situation, cases, tip) with { TippingPoint = tip };
        return verdict with
        {
            Findings = [.. LimitFindings.Of(cases, verdict.Outcome != VerdictOutcome.Holds), .. FindingRules.All.SelectMany(rule => rule.Examine(situation))],
            Prediction = Predictor.Of(situation, verdict),
            WhatIf = [.. WhatNext.Of(situation, verdict)],
        };
    }

    /// <summary>The run with its verdict, and with its promises judged by that too.</summary>
    internal static RunResult Judged(RunResult result)
    {
        result = result with { Verdict = Judge(result) };
        return result with { Thresholds = ThresholdJudge.Judge(result, baseline: null) };
    }

    /// <summary>Which step shows the limit: past the tipping point where one is, else the highest load. Null where nothing was measured.</summary>
    internal static StepResult? TellingStep(RunResult result) => LoadCurve.Of(result) is { Points.Count: > 0 } curve ? new Situation(result, curve).Loaded.Step : null;

    private static Verdict Decide(Situation s, List<LimitCase> cases, TippingPoint? tip)
    {
        if (s.Result.Generator.Saturated)
        {
            return Of(VerdictOutcome.Unreliable, Limit.Generator, null, Confidence.High, "The generator was the limit, not the service: " + string.Join(" ", s.Result.Generator.Reasons));
        }

        if (s.Result.Target.HasEnded)
        {
            return Of(VerdictOutcome.Inconclusive, Limit.Unknown, null, Confidence.Low, $"The service's process ended under {Wording.LoadOf(s.Loaded.Load, s.Curve.IsOpen)}: what refuses from then on is no limit. Find out why it ended.");
        }

        // One load has nothing to be compared with: there the limit must show that it makes requests wait.
        bool isOnly = s.Curve.Points.Count == 1;
        LimitCase? waiting = isOnly && cases is [{ Binds: true, Limit: not Limit.Generator } first, ..] ? first : null;
        bool isPast = tip is not null || (isOnly && s.Curve.FirstPast is not null) || (waiting is not null && IsStretched(s));
        if (!isPast)
        {
            return waiting is not null ? VerdictText.OneLoad(s, waiting)
                : isOnly && IsStretched(s) ? VerdictText.OneLoadStretched(s)
                : s.Curve.IsStretched ? VerdictText.Stretched(s)
                : VerdictText.Holds(s);
        }

        LimitCase? best = cases.FirstOrDefault(found => found.Binds);
        if (best is null)
        {
            return VerdictText.Unknown(s, tip);
        }

        LimitCase? rival = cases.FirstOrDefault(found => found != best && found.Binds && found.Weight > best.Weight - Lead);
        if (rival is not null)
        {
            return VerdictText.Undecided(s, tip, best, rival);
        }

        return best.Limit == Limit.Generator
            ? Of(VerdictOutcome.Unreliable, best.Limit, null, Confidence.Medium, Wording.Sentence(best.Statement) + " " + string.Join(" ", best.For))
            : VerdictText.Bound(s, tip, best, Rate(best, s));
    }

    // A request that takes twice what the quickest took, and noticeably longer, waited for something; so may all where none was answered in time.
    private static bool IsStretched(Situation s) => s.Loaded.HasFailed || s.Throughput == 0 || s.Excess > Math.Max(s.BareTime, NoticeableMs);

    private static Confidence Rate(LimitCase found, Situation s) => found switch
    {
        _ when s.Curve.Slump is not null || s.IsLeftLittle => Confidence.Low,
        { Weight: >= Sure, Against.Count: 0, For.Count: >= 2 } when s.Curve.Points.Count > 2 && !s.IsCrowded && !IsTooLarge(found, s) && !MayGrow(found) => Confidence.High,
        { Binds: true, Against.Count: <= 1 } => Confidence.Medium,
        _ => Confidence.Low,
    };

    // A limit of so many that lets far fewer through at a time is hardly the one. Cores are shared with others.
    private static bool IsTooLarge(LimitCase found, Situation s) => found.Limit != Limit.Cpu && s.Throughput > 0 && found.Size > Larger * s.Concurrency;

    // A pool without an end tips over elsewhere once it has grown.
    private static bool MayGrow(LimitCase found) => found is { Limit: Limit.ThreadPool, Size: null };

    private static Verdict Of(VerdictOutcome outcome, Limit limit, double? size, Confidence confidence, string summary) =>
        new() { Outcome = outcome, Limit = limit, LimitSize = size, Confidence = confidence, Summary = summary };
}
