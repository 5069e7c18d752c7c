namespace Threadbare.Analysis;

/// <summary>Writes verdicts in a sentence or two, as a person would say them.</summary>
internal static class VerdictText
{
    public static Verdict Bound(Situation s, TippingPoint? tip, LimitCase found, Confidence confidence) => new()
    {
        Outcome = VerdictOutcome.TipsOver,
        Limit = found.Limit,
        LimitSize = found.Size,
        Confidence = confidence,
        Summary = $"{DescribePlace(s, tip)}: {found.Statement}{DescribeSize(found)}.{DescribeGrowth(s)}",
    };

    public static Verdict Undecided(Situation s, TippingPoint? tip, LimitCase a, LimitCase b) =>
        Inconclusive(
            $"{DescribePlace(s, tip)}, and two limits fit alike: {a.Statement}, or {b.Statement}. A test that would tell: {a.NextTest}."
            + DescribeOthers(s));

    public static Verdict Unknown(Situation s, TippingPoint? tip) => new()
    {
        Outcome = VerdictOutcome.TipsOver,
        Limit = Limit.Unknown,
        Confidence = Confidence.Low,
        Summary = $"{DescribePlace(s, tip)}. "
            + (s.IsWatched ? Unexplained + DescribeOtherRequests(s) + DescribeOthers(s) : ExplainUnwatched(s)),
    };

    /// <summary>Says that the load generator shaped the measurements.</summary>
    public static Verdict SaturatedGenerator(Situation s) => new()
    {
        Outcome = VerdictOutcome.Unreliable,
        Limit = Limit.Generator,
        Confidence = s.Result.Generator.StandstillSeconds > 0 ? Confidence.Low : Confidence.High,
        Summary = $"{GeneratorText.Headline(s.Result)}: " + string.Join(" ", s.Result.Generator.Reasons),
    };

    /// <summary>Says that the service keeps the processors busy without a request.</summary>
    /// <remarks>Never with high confidence: it is seen after the first load, and work that requests left behind looks the same.</remarks>
    public static Verdict BusyAtRest(Situation s) => new()
    {
        Outcome = VerdictOutcome.TipsOver,
        Limit = Limit.Cpu,
        LimitSize = Math.Round(s.Cores, 2),
        Confidence = Confidence.Medium,
        Summary = $"The processor is busy without a request: after the load the service still used {Percent(s.RestShare!.Value)} of "
            + $"{Counted(s.Cores, "core", "cores")}. At {LoadOf(s.Loaded.Load, s.Curve.IsOpen)} it brings {Number(s.Throughput)} successes "
            + $"a second, {DescribeTime(s.Loaded.Step)}. More load shows nothing else.",
    };

    /// <summary>Says that requests do not give their connections back.</summary>
    /// <remarks>Never with high confidence: work that requests left behind may use them for longer than anybody looked.</remarks>
    public static Verdict Leaking(Situation s, Leak leak)
    {
        string size = leak.Size is { } most ? $" of {Number(most)}" : "";
        string before = leak.KeptBefore is { } kept ? $", {Number(kept)} after an earlier load" : "";
        return new Verdict
        {
            Outcome = VerdictOutcome.TipsOver,
            Limit = leak.Limit,
            LimitSize = leak.Size,
            Confidence = Confidence.Medium,
            Summary = $"Connections are not given back: after {LoadOf(s.Curve.Points[^1].Load, s.Curve.IsOpen)} {Number(leak.Kept)}{size} "
                + $"({leak.Resource}) were in use without a request{before}. It is time, not load, that ends this service.",
        };
    }

    /// <summary>Says that service and generator used up the machine that they share.</summary>
    public static Verdict Unreliable(LimitCase found) => new()
    {
        Outcome = VerdictOutcome.Unreliable,
        Limit = found.Limit,
        Confidence = Confidence.Medium,
        Summary = Sentence(found.Statement) + " " + string.Join(" ", found.For),
    };

    /// <summary>Says that the service's process ended under the load. Which load that was, only the plan of a load tells.</summary>
    public static Verdict Ended(Situation s) => Inconclusive(
        $"The service's process ended {(s.Result.Plan is null ? "during the load" : "under " + LoadOf(s.Loaded.Load, s.Curve.IsOpen))}: "
            + "later refusals are not a limit. Find out why it ended.");

    /// <param name="s">The evidence.</param>
    /// <param name="hasHeldCold">True when a cold process was tried too, and held the load at once.</param>
    public static Verdict Holds(Situation s, bool hasHeldCold = false)
    {
        string range = s.Curve.Points.Count > 1
            ? $"up to {LoadOf(s.Curve.Points[^1].Load, s.Curve.IsOpen)}"
            : $"at {LoadOf(s.Loaded.Load, s.Curve.IsOpen)}";
        bool hasStalled = s.Result.Steps.Any(step => step is { SetAside: false, Stall.Seconds: >= CurveConstants.LongStall });
        bool isSure = s.Curve.Points.Count >= VerdictConstants.EnoughLoads && !s.IsMostlyBlocked && !hasStalled
            && ReferenceEquals(s.Curve.LastStraight, s.Curve.Points[^1]);
        return new Verdict
        {
            Outcome = VerdictOutcome.Holds,
            Limit = Limit.None,
            Confidence = isSure ? Confidence.High : Confidence.Medium,
            Summary = $"Holds {range}: {Number(s.Loaded.Throughput)} successes a second, {DescribeTime(s.Loaded.Step)}. No limit binds in "
                + $"the range tried{DescribeUntried(s)}.{DescribeBlocking(s, hasHeldCold)}",
        };
    }

    /// <summary>Says that answers were not as the plan expects them at the lowest load: more load is no reason for that.</summary>
    public static Verdict Unexpected(Situation s, UnexpectedAnswers found)
    {
        string load = LoadOf(s.Curve.Points[0].Load, s.Curve.IsOpen);
        string kinds = FailedRequests.DescribeKinds(s.Result, s.Curve.Points[0].Step);
        string what = $"{Percent(found.Share)} of the requests did not get the answer that the plan expects ({kinds})";
        return Inconclusive(s.Curve.Points.Count == 1
            ? $"At {load} {what}. One load cannot show whether the load is the reason: look at single answers with {PlanProperty.Check}."
            : $"Already at {load} {what}, so load is not the reason. Look at single answers with {PlanProperty.Check}.");
    }

    /// <summary>Something waits at the only load tried, and no request was quicker than the others: that is all there is to say.</summary>
    public static Verdict OneLoad(Situation s, LimitCase found) => Inconclusive(
        $"At {LoadOf(s.Loaded.Load, s.Curve.IsOpen)} {found.Statement}. One load cannot show whether fewer would be served faster: run "
            + $"{PlanProperty.Find}.");

    /// <summary>Requests seem to wait at the only load tried, which ended too soon to tell.</summary>
    public static Verdict TooShort(Situation s)
    {
        string requests = Invariant($"{Counted(s.Loaded.Step.Sent, "request", "requests")} in {s.Loaded.Step.Seconds:0.0#} s");
        string enough = Invariant($"{CurveConstants.ShortestLoad:0} s");
        return Inconclusive($"{requests} are too few to tell what limits the service. Load it for {enough} or longer.");
    }

    /// <summary>Some requests took much longer than others at the only load tried, and nothing was seen that they wait for.</summary>
    public static Verdict OneLoadStretched(Situation s)
    {
        string load = LoadOf(s.Loaded.Load, s.Curve.IsOpen);
        string quickest = s.IsMixture ? "the quickest to each address, on average," : "the quickest";
        string only = s.IsWatched ? "One load" : "One load of a service whose counters were not seen";
        return Inconclusive(
            $"At {load} requests take {Time(s.LoadedTime)} on average, and {quickest} took {Time(s.BareTime)}. "
            + $"{only} cannot show whether they wait for something: run {PlanProperty.Find}.");
    }

    /// <summary>More load still brought more, but less and less of what it should: something waits, and no load tried was clearly past
    /// it.</summary>
    public static Verdict Stretched(Situation s) => Inconclusive(
        $"Up to {LoadOf(s.Loaded.Load, s.Curve.IsOpen)} more load brings more, but requests take {Time(s.LoadedTime)} there and "
            + $"{Time(s.BareTime)} "
        + "when nothing queues. Something makes them wait; a higher load would show where it tips over.");

    /// <summary>Describes the blocked threads among the busy ones, without a full stop.</summary>
    public static string DescribeBlocked(Situation s)
    {
        // Both are means over the load, taken at different instants.
        double busy = s.BusyThreads ?? 0;
        return $"{Number(Math.Min(busy, s.Runtime.BlockedThreads ?? 0))} of {Number(busy)} busy pool threads are blocked";
    }

    // A search that time or a loss ended has not shown what it was asked for.
    private static string DescribeUntried(Situation s) =>
        s.Result.Plan?.Search is { Most: var most } && s.Curve.Points[^1].Load < most
            ? $", which ended below the {LoadOf(most, s.Curve.IsOpen)} that were asked for"
            : "";

    /// <summary>Says which load made the service collapse; empty where none did, and where this tool was the limit.</summary>
    public static string DescribeCollapse(Verdict verdict, LoadCurve curve)
    {
        if (curve.Collapse is not { } collapse || verdict.Outcome == VerdictOutcome.Unreliable)
        {
            return "";
        }

        string after = collapse.After == 0 ? "it answers nothing" : $"it brings only {Number(collapse.After)} successes a second";
        string again = collapse.AnswersAgain switch
        {
            true => " It answered as before once the load had ended.",
            false => " It did not answer again when the load had ended.",
            null => "",
        };
        return $" At {LoadOf(collapse.Users, isOpen: false)} {after}, after {Number(collapse.Before)} at a lower load.{again}";
    }

    private static string DescribeBlocking(Situation s, bool hasHeldCold)
    {
        string cold = hasHeldCold
            ? "; the same load at once on a cold process was tried, and did not starve the pool."
            : ", so the same load at once on a cold process may starve the pool.";
        return s.IsMostlyBlocked
            ? $" But {DescribeBlocked(s)}{cold}"
            : "";
    }

    private const string Unwatched =
        "This run could not tell which limit binds, because no .NET process was watched. Run Threadbare on the service's machine, or name "
            + "its process id.";

    private const string Unexplained = "Something limits the service; this run could not tell what.";

    private const string NoSample =
        "This run could not tell which limit binds, because the load was too short for a sample of the process. Load it longer.";

    private static string ExplainUnwatched(Situation s) => s.Result.Target.ProcessId is null ? Unwatched : NoSample;

    private static Verdict Inconclusive(string summary) =>
        new() { Outcome = VerdictOutcome.Inconclusive, Limit = Limit.Unknown, Confidence = Confidence.Low, Summary = summary };

    private static string DescribePlace(Situation s, TippingPoint? tip)
    {
        if (tip is null)
        {
            return $"{LoadOf(s.Loaded.Load, s.Curve.IsOpen)} {(s.Loaded.Load > 1 ? "are" : "is")} past the tipping point"
                + (s.Loaded.IsCold ? " of a cold pool" : "");
        }

        string place = $"over at {LoadOf(tip.Best, s.Curve.IsOpen)} ({Number(tip.Low)}–{Number(tip.High)})";
        return s switch
        {
            { Loaded.Step.ThresholdBroken: true } =>
                $"Keeps its thresholds up to {LoadOf(tip.Low, s.Curve.IsOpen)} and breaks one at {Number(tip.High)}",
            { IsOfOneEndpoint: true } => $"{s.Result.Endpoints[0].Name} tips {place}, before the other requests do",
            _ => $"Tips {place}{(tip.Pool == PoolPart.Cold ? " with a cold pool" : "")}",
        };
    }

    private static string DescribeGrowth(Situation s) => s.Loaded.Step is { Settled: false, Pool: null, Ok: > 0, Seconds: var seconds }
        ? string.Create(CultureInfo.InvariantCulture,
            $" After {seconds:0} s at {LoadOf(s.Loaded.Load, s.Curve.IsOpen)} it had not settled: later figures differ, and a cold process "
                + $"carries less.")
        : "";

    // A request that is answered at once met no limit of the whole service.
    private static string DescribeOtherRequests(Situation s) =>
        s.Beside is { } beside && beside.P90 < EvidenceConstants.QuickBeside * s.Excess
            ? $" A cheap request beside the load is answered in {Time(beside.P90)} (p90) meanwhile: this request meets the limit, others "
                + "do not."
            : "";

    private static string DescribeOthers(Situation s) => s.IsDisturbed
        ? $" Other processes took {Percent(s.OthersShare)} of the machine, which may be the reason: run it again with less beside it."
        : "";

    private static string DescribeSize(LimitCase found) =>
        found.Size is > 0 and var size && AllLimits.Find(found.Limit)!.Size.IsShown ? $" (size {Number(size)})" : "";

    // Of another tool's load the mean alone is known.
    private static string DescribeTime(StepResult step) =>
        step.Source is null ? $"p99 {Time(step.ResponseTime.P99)}" : $"{Time(step.ResponseTime.Mean)} on average";
}
