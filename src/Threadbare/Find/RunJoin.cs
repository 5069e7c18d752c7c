namespace Threadbare.Find;

/// <summary>Joins the parts of a search into one run with its steps on one time axis.</summary>
/// <remarks>
/// Parts are placed by the monotonic clock: a step of the wall clock, such as a correction by the network's time service, moves
/// only the label of the start.
/// </remarks>
internal static class RunJoin
{
    /// <param name="plan">The plan of the search.</param>
    /// <param name="parts">At least one, in order of time.</param>
    /// <param name="time">The clock of the parts' timestamps.</param>
    /// <param name="wasAborted">True when the requests that were open at the end were not waited for.</param>
    public static RunResult Join(LoadPlan plan, IReadOnlyList<SearchPart> parts, TimeProvider time, bool wasAborted = false)
    {
        parts = RepeatedLoads.SetAside(parts);
        IReadOnlyList<RunResult> runs = [.. parts.Select(part => part.Result)];
        DateTimeOffset start = runs[0].StartedAt;
        RunHistograms histograms = JoinHistograms(runs);
        RunTotals totals = JoinTotals(runs, histograms.Total);
        IReadOnlyList<IntervalResult> intervals = [.. parts.SelectMany(part => Place(part.Result.Intervals, OffsetOf(part)))];
        return runs[^1] with
        {
            Id = RunId.Create(start, "find"),
            StartedAt = start,
            Plan = plan,
            Totals = totals,
            Endpoints = EndpointJoin.Join(runs, histograms),
            Scenarios = ScenarioJoin.Join(runs, histograms),
            Slowest = plan.Trace is null ? null : SlowRequests(parts.SelectMany(part =>
                (part.Result.Slowest ?? []).Select(request => request with { T = Round(request.T + OffsetOf(part)) }))),
            Steps = [.. parts.SelectMany(part => ListSteps(part).Select(step => Place(step, OffsetOf(part))))],
            Intervals = intervals,
            PoolSpans = PoolSpans.Find(intervals),
            Generator = JoinGenerators([.. parts.Where(part => !RepeatedLoads.IsSetAside(part)).Select(part => part.Result)]),
            Agents = AgentJoin.Join(runs),
            Instances = AgentJoin.JoinInstances(runs),
            Histograms = histograms,
            Blame = [],
            Database = null,
            HotSpots = null,
            Allocations = null,
            Exceptions = null,
            Pauses = null,
            Retained = null,
            Windows = [],
            Thresholds = [],
            Notes =
            [
                .. RunNotes.Describe(plan, totals, wasAborted), .. RepeatedLoads.Describe(parts),
                .. runs.SelectMany(SelectOwnNotes).Distinct(),
            ],
            Defect = runs.Select(run => run.Defect).FirstOrDefault(defect => defect is not null),
            Interrupted = false,
        };

        double OffsetOf(SearchPart part) => time.GetElapsedTime(parts[0].StartTimestamp, part.StartTimestamp).TotalSeconds;
    }

    // Each part has its own; of all together, as many of each kind are kept.
    private static IReadOnlyList<SlowRequest> SlowRequests(IEnumerable<SlowRequest> all) =>
    [
        .. all.OrderByDescending(request => request.ResponseTime)
            .GroupBy(request => (request.Sampled, request.Failure is null))
            .SelectMany(kind => kind.Take(SlowestRequests.MostOfEach))
            .OrderByDescending(request => request.ResponseTime),
    ];

    /// <summary>Lists the steps of a part, with the figures of their endpoints: one load is held, so those of the part are the
    /// step's.</summary>
    public static IEnumerable<StepResult> ListSteps(SearchPart part) => part.Result.Steps.Select(step => step with
    {
        Endpoints = part.Result.Steps.Count == 1 && part.Result.Endpoints.Count > 1 ? part.Result.Endpoints : [],
    });

    private static IEnumerable<IntervalResult> Place(IReadOnlyList<IntervalResult> intervals, double offset) =>
        intervals.Select(interval => interval with { T = Round(interval.T + offset), Silence = Place(interval.Silence, offset) });

    private static StepResult Place(StepResult step, double offset) => step with
    {
        Start = Round(step.Start + offset),
        Stall = Place(step.Stall, offset),
        Parts = step.Parts?.Select(part => Place(part, offset)).ToList(),
    };

    private static Stall? Place(Stall? stall, double offset) => stall is null ? null : stall with { Start = Round(stall.Start + offset) };

    // Notes about a part's counts, and about lines that it lacks, are left out: the whole has such notes about its own.
    private static IEnumerable<string> SelectOwnNotes(RunResult part) =>
        part.Notes
            .Except(RunNotes.Describe(part.Plan!, part.Totals, wasAborted: false))
            .Except(RunNotes.Describe(part.Plan!, part.Totals, wasAborted: true))
            .Except(BlameNotes.Describe(part));

    private static RunTotals JoinTotals(IReadOnlyList<RunResult> runs, HistogramPair all)
    {
        List<RunTotals> parts = [.. runs.Select(run => run.Totals)];
        return new RunTotals(new LoadCounts(CountsJoin.Join(parts, all))
        {
            Dropped = parts.Sum(part => part.Dropped),
            Unfinished = parts.Sum(part => part.Unfinished),
            Bytes = JoinBytes(parts),
            Seconds = Round(parts.Sum(part => part.Seconds)),
            RequestsPerSecond = AverageOverTime(parts, part => part.RequestsPerSecond),
            SuccessPerSecond = AverageOverTime(parts, part => part.SuccessPerSecond),
            FailedPerSecond = AverageOverTime(parts, part => part.FailedPerSecond),
        })
        {
            FailureExamples = parts.SelectMany(part => part.FailureExamples).DistinctBy(kind => kind.Key).ToDictionary(),
        };
    }

    private static ByteSummary JoinBytes(IEnumerable<RunTotals> parts)
    {
        List<RunTotals> answered = [.. parts.Where(part => part.Ok + part.Failed > 0)];
        if (answered.Count == 0)
        {
            return new ByteSummary();
        }

        double answers = answered.Sum(part => part.Ok + part.Failed);
        return new ByteSummary
        {
            Min = answered.Min(part => part.Bytes.Min),
            Mean = answered.Sum(part => part.Bytes.Mean * (part.Ok + part.Failed)) / answers,
            Max = answered.Max(part => part.Bytes.Max),
        };
    }

    private static GeneratorResult JoinGenerators(IReadOnlyList<RunResult> runs)
    {
        List<GeneratorResult> parts = [.. runs.Select(run => run.Generator)];
        return new GeneratorResult
        {
            Saturated = parts.Any(part => part.Saturated),
            Reasons = [.. runs.SelectMany(DescribeReasons)],
            StandstillSeconds = parts.Sum(part => part.StandstillSeconds),
            MaxLatenessMs = parts.Max(part => part.MaxLatenessMs),
            LatenessP99Ms = parts.Max(part => part.LatenessP99Ms),
            BusyPercent = parts.Max(part => part.BusyPercent),
            CpuPercent = parts.Max(part => part.CpuPercent),
            Loops = parts[^1].Loops,
            Connections = parts.Max(part => part.Connections),
        };
    }

    private static IEnumerable<string> DescribeReasons(RunResult run) =>
        run.Generator.Reasons.Select(reason => $"At {Wording.LoadOf(run.Plan!.Shape)}: {reason}");

    private static RunHistograms JoinHistograms(IReadOnlyList<RunResult> runs) => new()
    {
        Total = HistogramPair.Merge(runs.Select(run => run.Histograms.Total)),
        Endpoints = EndpointJoin.MergeHistograms(runs),
        Scenarios = ScenarioJoin.MergeHistograms(runs),
        Steps = [.. runs.SelectMany(run => run.Histograms.Steps)],
    };

    private static double AverageOverTime(IReadOnlyList<RunTotals> parts, Func<RunTotals, double> rate)
    {
        double seconds = parts.Sum(part => part.Seconds);
        return seconds > 0 ? Round(parts.Sum(part => rate(part) * part.Seconds) / seconds) : 0;
    }

    private static double Round(double value) => Math.Round(value, 3);
}
