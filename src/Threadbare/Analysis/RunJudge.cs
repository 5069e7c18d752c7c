namespace Threadbare.Analysis;

/// <summary>Judges a saved run: its tipping point, the limit that binds, the evidence for and against it, and what comes next.</summary>
/// <remarks>Pure: the same file gives the same verdict. A confident wrong answer is the worst defect there is, so a verdict states its
/// doubts.</remarks>
internal static class RunJudge
{
    /// <summary>Judges a run; null where no load was sent or nothing was measured.</summary>
    public static Verdict? Judge(RunResult result)
    {
        LoadCurve curve = LoadCurve.Create(result);
        if (curve.Points.Count == 0)
        {
            return null;
        }

        curve = ExplainStretched(result, curve);
        var whole = new Situation(result, curve);
        Situation situation = whole.ForLimits();
        IReadOnlyList<LimitCase> cases = AllLimits.Examine(situation);
        // One load is below or past the tipping point, which is no interval. A leak ends the service in time, whatever the load.
        Leak? leak = whole.Leak;
        TippingPoint? seen = curve.Points.Count > 1 && leak is null ? TippingPoints.Find(curve) : null;
        bool isOfPool = seen is not null && BindingLimit.Find(cases) is { Best.Limit: Limit.ThreadPool, Rival: null };
        StartingPool? start = isOfPool ? StartingPool.Find(situation) : null;
        TippingPoint? tip = start?.Widen(seen!) ?? seen;
        Verdict verdict = DecideByInstance(situation, Decide(situation, cases, tip), tip) with
        {
            TippingPoint = tip, Leak = leak, Endpoint = leak is null ? curve.Endpoint?.Name : null,
        };
        verdict = verdict with { Summary = FailedRequests.Tell(verdict.Summary, whole), Doubt = FindDoubt(verdict, whole) };
        bool isPast = verdict.Outcome != VerdictOutcome.Holds;
        verdict = verdict with
        {
            Summary = GrowthText.Add(verdict.Summary, whole, verdict.Limit == Limit.ThreadPool ? start : null)
                + VerdictText.DescribeCollapse(verdict, curve),
            Collapse = curve.Collapse,
            Edges = EdgeLoads.Find(curve, seen, result.Steps),
            Findings = [.. LimitFindings.List(cases, isPast), .. FindingRules.All.SelectMany(rule => rule.Examine(whole))],
        };
        return StatementChoice.Add(LineChoice.Add(verdict, result), result) with
        {
            // What the service's meters do not count, such as refused connections, is not known if another tool sent the load.
            Confidence = (result.Generator.StandstillSeconds > 0 || result.Steps.Any(step => step.Source is not null))
                && verdict.Confidence == Confidence.High
                ? Confidence.Medium
                : verdict.Confidence,
            // The model is drawn over all requests, which go on growing where one endpoint tips over.
            Prediction = curve.Endpoint is null && leak is null ? Predictor.Predict(situation, verdict) : null,
            WhatIf = [.. WhatNext.List(situation, verdict)],
        };
    }

    /// <summary>Returns true where a look at what lets waiting requests continue may name the limit, or name it more precisely.</summary>
    public static bool IsNamedByReleases(Verdict verdict) =>
        AllLimits.Find(verdict.Limit)?.IsNamedByReleases ?? verdict.Limit == Limit.Unknown;

    /// <summary>Returns true where the lines that use the processors, allocate or throw are worth a window of their own.</summary>
    internal static bool IsWorthSampling(RunResult result) =>
        Judge(result) is { Limit: Limit.Cpu or Limit.Gc }
        || (FindTellingStep(result)?.Runtime is { } runtime && WorthSampling.FindReason(runtime) is not null);

    /// <summary>Returns true where the only load of a run found the processors so busy that the service may be so without it.</summary>
    internal static bool MayBeBusyAtRest(RunResult result) =>
        LoadCurve.Create(result) is { Points.Count: 1 } curve && new Situation(result, curve).CpuShare >= EvidenceConstants.BusyAtRest;

    /// <summary>Returns true where the service was as busy without a request.</summary>
    internal static bool IsBusyAtRest(RunResult result) =>
        LoadCurve.Create(result) is { Points.Count: > 0 } curve && new Situation(result, curve).IsBusyAtRest;

    /// <summary>Returns the run with its verdict, and with its thresholds judged by that verdict too.</summary>
    internal static RunResult Complete(RunResult result)
    {
        result = Balance.Check(Stalls.Keep(result));
        result = result with { Verdict = Judge(result), Instances = InstanceVerdicts.Describe(result) };
        StepResult? telling = FindTellingStep(result);
        result = ExplainLimit(HolderFigures.Complete(result, telling), telling);
        result = EndpointLinks.Link(ChooseLine(result with { Notes = [.. result.Notes, .. BlameNotes.Describe(result)] }));
        return ResultNaming.Translate(ThresholdJudge.Judge(result, baseline: null));
    }

    private static RunResult ExplainLimit(RunResult result, StepResult? telling)
    {
        IReadOnlyList<Cause> causes = CauseFinder.Find(result, result.Verdict, telling);
        string? known = causes.FirstOrDefault(cause => cause.Id != CauseFinder.Unlisted)?.Id;
        return result with { Causes = causes, Verdict = result.Verdict is { } verdict ? verdict with { Cause = known } : null };
    }

    /// <summary>Returns the run with the line of its verdict chosen anew, after other lines became known.</summary>
    public static RunResult ChooseLine(RunResult result) =>
        result.Verdict is { } verdict ? result with { Verdict = LineChoice.Add(verdict, result) } : result;

    /// <summary>Returns the step that shows the limit: past the tipping point where there is one, else the highest load. Null where
    /// nothing was measured.</summary>
    internal static StepResult? FindTellingStep(RunResult result) =>
        LoadCurve.Create(result) is { Points.Count: > 0 } curve && new Situation(result, curve).Loaded.Step is var telling
            ? result.Steps.FirstOrDefault(step => step.Rows.Contains(telling))
            : null;

    // While a thread pool grows, what it carries rises from load to load, so no plateau is proven. Work that waits for its threads proves
    // as much from inside.
    private static LoadCurve ExplainStretched(RunResult result, LoadCurve curve)
    {
        if (!curve.IsStretched)
        {
            return curve;
        }

        LoadCurve past = curve.TakeHighestForPast();
        BindingLimit binding = BindingLimit.Find(AllLimits.Examine(new Situation(result, past).ForLimits()));
        return binding is { Best.Limit: Limit.ThreadPool, Rival: null } ? past : curve;
    }

    private static Verdict Decide(Situation s, IReadOnlyList<LimitCase> cases, TippingPoint? tip)
    {
        // First, because such a service makes a generator on the same machine late.
        if (s.IsBusyAtRest)
        {
            return VerdictText.BusyAtRest(s);
        }

        if (s.Leak is { } leak)
        {
            return VerdictText.Leaking(s, leak);
        }

        if (s.Result.Generator.Saturated)
        {
            return VerdictText.SaturatedGenerator(s);
        }

        if (s.Result.Target.HasEnded)
        {
            return VerdictText.Ended(s);
        }

        if (UnexpectedAnswers.Find(s) is { } unexpected)
        {
            return VerdictText.Unexpected(s, unexpected);
        }

        // One load has nothing to be compared with: there the limit must show that it makes requests wait.
        bool isOnly = s.Curve.Points.Count == 1;
        LimitCase? waiting = isOnly && cases is [{ Binds: true } first, ..] && IsOfTheService(first) ? first : null;
        bool mustWait = waiting is not null && CanShowQueue(s)
            && (IsStretched(s) || HasNoProcessorLeft(s, waiting) || HasNoThread(s, waiting));
        bool isPast = tip is not null || (isOnly && s.Curve.FirstPast is not null) || mustWait;
        return isPast ? DecidePast(s, cases, tip) : DecideBelow(s, waiting, isOnly);
    }

    private static Verdict DecideBelow(Situation s, LimitCase? waiting, bool isOnly) => (waiting, isOnly) switch
    {
        (_, true) when IsTooShort(s) && (waiting is not null || IsStretched(s)) => VerdictText.TooShort(s),
        ({ } found, _) when CanShowQueue(s) => VerdictText.OneLoad(s, found),
        (_, true) when IsStretched(s) => VerdictText.OneLoadStretched(s),
        _ when s.Curve.IsStretched => VerdictText.Stretched(s),
        _ => VerdictText.Holds(s),
    };

    private static Verdict DecidePast(Situation s, IReadOnlyList<LimitCase> cases, TippingPoint? tip) => BindingLimit.Find(cases) switch
    {
        { Best: null } => VerdictText.Unknown(s, tip),
        { Best: var best, Rival: { } rival } => VerdictText.Undecided(s, tip, best, rival),
        { Best: var best } when IsOfTheService(best) => VerdictText.Bound(s, tip, best, LimitConfidence.Rate(best, s)),
        { Best: var best } => VerdictText.Unreliable(best),
    };

    // What one instance of several shows is never sure for the whole.
    private static Verdict DecideByInstance(Situation s, Verdict verdict, TippingPoint? tip) =>
        InstanceVerdicts.FindLimit(verdict, s.Result) is { Found: { } found, Instance.Name: var name } stand
            ? VerdictText.Bound(s, tip, found with { Statement = $"on instance {name} {found.Statement}" },
                stand.Confidence == Confidence.Low ? Confidence.Low : Confidence.Medium) with { Instance = name }
            : verdict;

    // One virtual user waits for nobody: it cannot make its own requests queue.
    private static bool CanShowQueue(Situation s) =>
        !IsTooShort(s) && (s.Curve.IsOpen || s.Loaded.Load > 1 || s.Loaded.HasFailed);

    private static bool IsTooShort(Situation s) => s.Loaded.Step.Seconds < CurveConstants.ShortestLoad;

    // More users than cores take turns on processors that are used up. So more of them bring no more, however short each turn is.
    private static bool HasNoProcessorLeft(Situation s, LimitCase found) => found.Limit == Limit.Cpu
        && !s.Curve.IsOpen
        && !s.IsDisturbed
        && Math.Max(s.CpuShare ?? 0, s.MachineShare) >= EvidenceConstants.UsedUp
        && s.Loaded.Load > s.Cores
        && s.Excess > s.BareTime;

    // Blocked threads and their queue show the wait, however short it is.
    private static bool HasNoThread(Situation s, LimitCase found) => found.Limit == Limit.ThreadPool && s.Excess > s.BareTime;

    // Where none was answered in time, all of them may wait.
    private static bool IsStretched(Situation s) =>
        s.Loaded.HasFailed || s.Throughput == 0 || CurvePoint.ShowsWait(s.Excess, s.BareTime);

    private static bool IsOfTheService(LimitCase found) => AllLimits.Find(found.Limit)!.IsOfTheService;

    // The reason to doubt a service that holds, with the next step.
    private static string? FindDoubt(Verdict verdict, Situation s) => verdict.Outcome != VerdictOutcome.Holds ? null
        : s.IsMostlyBlocked
            ? $"{VerdictText.DescribeBlocked(s)}, so a sudden load can starve the pool. {PlanProperty.Find} with {PlanProperty.Launch} "
                + "starts the service and sends this load to a cold process."
            : FailedRequests.DescribeShortly(s);
}
