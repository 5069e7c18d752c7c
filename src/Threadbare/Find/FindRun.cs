namespace Threadbare.Find;

/// <summary>Searches for the tipping point: holds one load after another until it settles, and judges what was measured.</summary>
internal sealed class FindRun
{
    // The first request compiles code, the second shows what a request costs after that.
    private const int FirstRequestsEach = 2;

    // A mix that needs more users than this to be divided by its weights begins with this many.
    private const int MostForMix = 100;

    private readonly LoadPlan _plan;
    private readonly LoadSearch _search;
    private readonly TimeProvider _time;
    private readonly ILoadRunner _runner;
    private readonly List<SearchPart> _parts = [];
    private readonly List<string> _notes = [];
    private readonly Repetitions _repetitions = new();
    private readonly SearchText _text;
    private long _began;

    /// <summary>Creates a search.</summary>
    /// <param name="plan">The requests to send and the <see cref="LoadPlan.Search"/>.</param>
    /// <param name="time">The clock.</param>
    /// <param name="setup">The answers to requests that were sent before the search; null when there were none.</param>
    /// <param name="database">Watches the service's database; null when nothing does.</param>
    /// <exception cref="ArgumentException">The plan has no search.</exception>
    public FindRun(LoadPlan plan, TimeProvider time, SetupReport? setup = null, IDatabaseProbe? database = null)
        : this(plan, time, new LoadRunner(time, setup ?? SetupReport.None, database))
    {
    }

    /// <summary>Creates a search whose loads agents carry.</summary>
    internal FindRun(LoadPlan plan, TimeProvider time, SetupReport setup, IDatabaseProbe? database, ILoadCarrier carrier)
        : this(plan, time, new LoadRunner(time, setup, database, carrier))
    {
    }

    internal FindRun(LoadPlan plan, TimeProvider time, ILoadRunner runner)
    {
        (_plan, _time, _runner) = (plan, time, runner);
        _search = plan.Search ?? throw new ArgumentException("The plan has no search.", nameof(plan));
        _text = new SearchText(_search.IsOpen);
    }

    /// <summary>Observers of the search.</summary>
    public IReadOnlyList<IFindObserver> Observers { get; init; } = [];

    /// <summary>Watches the target; null when nothing does.</summary>
    public IRuntimeProbe? Probe { get; init; }

    private LoadCurve Curve =>
        LoadCurve.Create(RepeatedLoads.SetAside(_parts).SelectMany(RunJoin.ListSteps), _plan);

    private RunResult Joined => RunJoin.Join(_plan, _parts, _time);

    // One for the whole search: it looks a few times only.
    private RestWatch RestWatch => field ??= new RestWatch(Probe, _time);

    private TimeSpan Rest => _search.Length - _time.GetElapsedTime(_began);

    private bool IsOver => Rest <= TimeSpan.Zero;

    private TimeSpan ExpectedResponseTime =>
        _parts.Count == 0 ? TimeSpan.Zero : TimeSpan.FromMilliseconds(_parts[^1].Result.Totals.ResponseTime.P50);

    /// <summary>Searches to the end.</summary>
    /// <param name="endLoad">Ends the search early; the result judges what was measured so far.</param>
    /// <param name="abort">Ends everything at once.</param>
    public async Task<RunResult> RunAsync(CancellationToken endLoad, CancellationToken abort)
    {
        _began = _time.GetTimestamp();
        foreach (IFindObserver observer in Observers)
        {
            observer.OnSearch(_plan);
        }

        Say("First requests: code is compiled and connections are made before anything counts");
        LoadPlan requests = FirstRequests.Create(_plan, FirstRequestsEach);
        SearchPart first = await _runner.RunAsync(requests, [], null, endLoad, abort).ConfigureAwait(false);
        TimeSpan bare = TimeSpan.FromMilliseconds(first.Result.Totals.ResponseTime.Min);
        bool hasRecovered = first.Result.Totals.Ok > 0 && await ClimbAsync(bare, endLoad, abort).ConfigureAwait(false);
        if (_parts.Count == 0)
        {
            Keep(first);
            _notes.Add(ExplainNoLoad(first, endLoad.IsCancellationRequested));
            return await ConcludeAsync(Observations.None, sampled: null, new StopTokens(endLoad, abort)).ConfigureAwait(false);
        }

        if (hasRecovered)
        {
            await RequestNoWorkAsync(bare, endLoad, abort).ConfigureAwait(false);
        }

        (Observations sample, RunResult? sampled) = await SampleAllAsync(endLoad, abort).ConfigureAwait(false);
        return await ConcludeAsync(sample, sampled, new StopTokens(endLoad, abort)).ConfigureAwait(false);
    }

    private async Task<(Observations Sample, RunResult? Sampled)> SampleAllAsync(CancellationToken endLoad, CancellationToken abort)
    {
        Observations sample = Observations.None;
        try
        {
            sample = _parts.Any(part => part.Result.Defect is not null)
                ? Observations.None
                : await SampleAsync(endLoad, abort).ConfigureAwait(false);
            return (sample, await SampleWorkAsync(endLoad, abort).ConfigureAwait(false));
        }
        catch (CannotStartException why)
        {
            _notes.Add($"Lines were not sampled. {why.Message}");
            return (sample, null);
        }
    }

    // False when the service did not recover, or when this tool was the limit or failed.
    private async Task<bool> ClimbAsync(TimeSpan bare, CancellationToken endLoad, CancellationToken abort)
    {
        SearchStep step = CreateStep(_plan);
        while (ChooseNext() is { } load && !endLoad.IsCancellationRequested)
        {
            Say(_text.DescribeAim(load, Curve));
            if (await TryMeasureAsync(step, load, endLoad, abort).ConfigureAwait(false) is not { } measured)
            {
                return false;
            }

            bool isOver = measured.Generator.Saturated || measured.Defect is not null || RunJudge.IsBusyAtRest(measured)
                || Leaks.Find(_parts.SelectMany(part => part.Result.Steps)) is not null;
            if (isOver || !await RecoverAsync(measured, bare, endLoad, abort).ConfigureAwait(false))
            {
                return false;
            }
        }

        return true;
    }

    private string ExplainNoLoad(SearchPart first, bool isInterrupted) => (isInterrupted, first.Result.Totals.Ok) switch
    {
        (true, _) => "The search was interrupted during the first requests, so no load was tried.",
        (_, 0) => "The first requests failed, so no load was tried.",
        _ => $"The first requests took the whole time of the search ({DurationText.Format(_search.Length)}), so no load was tried. "
            + $"{PlanProperty.SearchLength} gives it more time.",
    };

    // A request that needs no work tells a limit before the service's code from one within or behind it.
    private async Task RequestNoWorkAsync(TimeSpan bare, CancellationToken endLoad, CancellationToken abort)
    {
        if (Probe is null || _plan.Bystander is not null || ChooseLoadPast(endLoad) is not { } load || IsOver)
        {
            return;
        }

        if (RunJudge.Judge(Joined) is not { TippingPoint: not null, Limit: Limit.Unknown })
        {
            return;
        }

        string loadText = Wording.LoadOf(load, _search.IsOpen);
        Say($"{loadText}: does a request that needs no work wait too?");
        SearchStep step = CreateStep(_plan with { Bystander = NoWorkRequest.CreateBystander(_plan) });
        RunResult measured = await MeasureAsync(step, load, endLoad, abort).ConfigureAwait(false);
        _notes.Add($"Beside {loadText}, {NoWorkRequest.Path} was requested five times a second. The service has no such address, "
            + "so these requests show whether one that needs only a thread waits too.");
        await RecoverAsync(measured, bare, endLoad, abort).ConfigureAwait(false);
    }

    // The lines that requests wait at, and the code that lets them continue, name a limit that holds no thread.
    private async Task<Observations> SampleAsync(CancellationToken endLoad, CancellationToken abort)
    {
        if (Probe is null || endLoad.IsCancellationRequested || RunJudge.Judge(Joined) is not { } verdict)
        {
            return Observations.None;
        }

        double? past = ChooseLoadPast(endLoad);
        double? still = FindStill();
        if ((past ?? still ?? Curve.LastGood?.Load) is not { } load)
        {
            return Observations.None;
        }

        Say("Which lines requests wait at");
        var sampling = new LoadSampling(_plan, _runner, _time) { Observers = Observers, Probe = Probe };
        bool withReleases = past is not null && RunJudge.IsNamedByReleases(verdict);
        Observations seen = await sampling.SampleWaitsAsync(_search.Hold(load), withReleases, endLoad, abort).ConfigureAwait(false);
        if (still is not { } silent || silent <= load || seen.Holders.Any(holder => holder.Parked > 0) || endLoad.IsCancellationRequested)
        {
            return seen;
        }

        // At a higher load that gets no answer, requests may wait for something else.
        Observations parked = await sampling.SampleWaitsAsync(_search.Hold(silent), withReleases: false, endLoad, abort)
            .ConfigureAwait(false);
        return seen with { Holders = [.. seen.Holders, .. parked.Holders.Where(holder => holder.Parked > 0)] };
    }

    // Near the tipping point the service works as it does there.
    private async Task<RunResult?> SampleWorkAsync(CancellationToken endLoad, CancellationToken abort)
    {
        bool isOver = endLoad.IsCancellationRequested || _parts.Any(part => part.Result.Defect is not null || part.Result.Target.HasEnded);
        if (Probe is null || isOver || ChooseLoadNear() is not { } load)
        {
            return null;
        }

        RunResult joined = Joined;
        string? growth = HeapTrend.Explain(joined.Intervals);
        if (growth is null && !RunJudge.IsWorthSampling(joined))
        {
            return null;
        }

        Say("Which lines use the processors, allocate and throw");
        if (growth is not null)
        {
            string loadText = Wording.LoadOf(load, _search.IsOpen);
            _notes.Add($"{growth} So beside {loadText}, in a load that does not count, new objects were followed for eight seconds, and "
                + "the service's runtime was asked for one full collection, to see which of them stay.");
        }

        var sampling = new LoadSampling(_plan, _runner, _time) { Observers = Observers, Probe = Probe };
        return await sampling.SampleWorkAsync(_search.Hold(load), growth is not null, endLoad, abort).ConfigureAwait(false);
    }

    // The first load past the tipping point, or the highest that was tried; null when the service answers no such load.
    private double? ChooseLoadNear() => Curve switch
    {
        { FirstPast: { HasFailed: false } past } => past.Load,
        { FirstPast: null, LastGood: { } good } => good.Load,
        { LastGood: { } good } => good.Load,
        _ => null,
    };

    private SearchStep CreateStep(LoadPlan plan) => new(plan, _search, _runner)
    {
        Observers = Observers, Probe = Probe, GetRest = () => Rest,
    };

    // Null when there is nothing more to try.
    private double? ChooseNext()
    {
        if (IsOver && _parts.Count == 0)
        {
            return null;
        }

        if (IsOver)
        {
            string end = $"The search reached its time limit ({DurationText.Format(_search.Length)})";
            _notes.Add($"{end}, so the interval may be wider than necessary. {PlanProperty.SearchLength} gives it more time.");
            return null;
        }

        return TippingSearch.Next(Curve, ChooseFirst(), _search.Most);
    }

    // Fewer users would carry another mix: the first of them one scenario alone, which may be the fastest or the slowest.
    private double ChooseFirst() => !_search.ByRate && _search.First == LoadSearch.DefaultFirstUsers && _plan.Scenarios.Count > 1
        ? ScenarioMix.FindFewest(_plan.Scenarios, (int)Math.Min(MostForMix, _search.Most))
        : _search.First;

    // A load clearly past the tipping point; null when none was found that the service still answers.
    private double? ChooseLoadPast(CancellationToken endLoad) =>
        Curve.FirstPast is { HasFailed: false } past && !endLoad.IsCancellationRequested
            ? Math.Min(_search.Most, Math.Ceiling(EvidenceConstants.SampledPast * past.Load))
            : null;

    // The lowest load under which the service answered nothing at all: what its requests wait for shows there.
    private double? FindStill() =>
        Curve.Points.FirstOrDefault(point => point.Step is { Ok: 0, Stall.Seconds: >= CurveConstants.LongStall })?.Load;

    // Null when the load could not begin: agents are lost, or cannot carry as much. What was measured before is judged.
    private async Task<RunResult?> TryMeasureAsync(SearchStep step, double load, CancellationToken endLoad, CancellationToken abort)
    {
        try
        {
            return await MeasureAsync(step, load, endLoad, abort).ConfigureAwait(false);
        }
        catch (CannotStartException why) when (_parts.Count > 0)
        {
            _notes.Add($"The search ended at {Wording.LoadOf(load, _search.IsOpen)}. {why.Message}");
            return null;
        }
    }

    // Another program that disturbs this machine changes the figures, but seldom does so twice.
    private async Task<RunResult> MeasureAsync(SearchStep step, double load, CancellationToken endLoad, CancellationToken abort)
    {
        RunResult measured = await HoldAsync(step, load, endLoad, abort).ConfigureAwait(false);
        var found = Disturbance.Measure(measured);
        for (bool isFirst = true; (isFirst || found.StoodStill) && IsWorthRepeating(measured, found, endLoad); isFirst = false)
        {
            Say(_text.DescribeRepetition(load, found));
            measured = await HoldAsync(step, load, endLoad, abort).ConfigureAwait(false);
            var again = Disturbance.Measure(measured);
            _repetitions.Add(found, again);
            found = again;
        }

        return measured;
    }

    private bool IsWorthRepeating(RunResult measured, Disturbance found, CancellationToken endLoad)
    {
        bool isOver = measured.Defect is not null || endLoad.IsCancellationRequested || measured.Target.HasEnded;
        // The first try grew the pool: the second would find another service.
        bool hasGrown = LoadCurve.Create(measured).Points.Any(point => point.IsCold);
        return !isOver && !hasGrown && _repetitions.IsWorthwhile(found, TimeSpan.FromSeconds(measured.Totals.Seconds), Rest);
    }

    private async Task<RunResult> HoldAsync(SearchStep step, double load, CancellationToken endLoad, CancellationToken abort)
    {
        SearchPart part = await step.MeasureAsync(load, ExpectedResponseTime, endLoad, abort).ConfigureAwait(false);
        if (!endLoad.IsCancellationRequested)
        {
            part = part with { Result = await RestWatch.LookAsync(part.Result, Say).ConfigureAwait(false) };
        }

        Keep(part);
        return part.Result;
    }

    private void Keep(SearchPart part)
    {
        _parts.Add(part);
        foreach (IFindObserver observer in Observers)
        {
            observer.OnPart(part);
        }
    }

    // An overloaded service needs time to recover; if it never answers again, that is part of the result.
    private async Task<bool> RecoverAsync(RunResult measured, TimeSpan bare, CancellationToken endLoad, CancellationToken abort)
    {
        bool wasTooMuch = measured.Steps.Any(step => step.Settled == false || step.FailedUnderLoad + step.Unfinished > 0);
        // At the end of the search nothing follows that would need a service that has recovered.
        if (!wasTooMuch || endLoad.IsCancellationRequested || IsOver)
        {
            return true;
        }

        var recovery = new Recovery(_plan, bare, _runner, _time) { Longest = Rest < Recovery.LongestWait ? Rest : Recovery.LongestWait };
        if (await recovery.WaitAsync(endLoad, abort).ConfigureAwait(false))
        {
            NoteRecovery(measured, answersAgain: true);
            return true;
        }

        if (!endLoad.IsCancellationRequested)
        {
            NoteRecovery(measured, answersAgain: false);
            string load = Wording.LoadOf(measured.Plan!.Shape);
            _notes.Add($"After {load} the service {recovery.Describe()}. The search ended there.");
        }

        return false;
    }

    private void NoteRecovery(RunResult measured, bool answersAgain)
    {
        int index = _parts.FindIndex(part => ReferenceEquals(part.Result, measured));
        _parts[index] = _parts[index] with
        {
            Result = measured with { Steps = [.. measured.Steps.Select(step => step with { AnswersAgain = answersAgain })] },
        };
    }

    private async Task<RunResult> ConcludeAsync(Observations sample, RunResult? sampled, StopTokens stop)
    {
        _notes.AddRange(await _runner.FinishAsync(stop.Abort).ConfigureAwait(false));
        var end = new SearchEnd
        {
            Sample = sample,
            Sampled = sampled,
            After = await LookAfterAsync(stop).ConfigureAwait(false),
            Notes = _plan.Names.Translate(_notes),
            IsInterrupted = stop.IsRequested,
            WasAbort = stop.Abort.IsCancellationRequested,
        };
        RunResult result = SearchConclusion.Create(_plan, _parts, end, _time);
        foreach (IFindObserver observer in Observers)
        {
            observer.OnFinished(result);
        }

        return result;
    }

    // A search ends with requests that show whether the service answers, where that was in doubt.
    private async Task<AfterLoad?> LookAfterAsync(StopTokens stop) =>
        _parts is [.., var last] && !stop.IsRequested && !last.Result.Target.HasEnded
            ? await RestWatch.LookAfterAsync(last.Result, asks: null).ConfigureAwait(false)
            : null;

    private void Say(string text)
    {
        foreach (IFindObserver observer in Observers)
        {
            observer.OnNext(text);
        }
    }
}
