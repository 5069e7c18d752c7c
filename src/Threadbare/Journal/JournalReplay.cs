namespace Threadbare.Journal;

/// <summary>Goes through the lines of a journal and restores the run: the loads that ended, and what there is of the last.</summary>
/// <param name="run">The run of the first line.</param>
internal sealed class JournalReplay(RunResult run)
{
    private readonly List<SearchPart> _parts = [];
    private readonly JournalGaps _gaps = new();
    private readonly List<IntervalResult> _watched = [];
    private ReplayedLoad? _load;
    private RunResult? _result;
    private Observations? _look;
    private JournalDatabase? _database;

    /// <summary>Adds a line; null for one that is damaged.</summary>
    public void Add(JournalLine? line)
    {
        try
        {
            Replay(line);
            _gaps.Add(line);
        }
        catch (Exception)
        {
            // A line that parses and makes no sense is damaged too.
            _gaps.Add(null);
        }
    }

    /// <summary>Returns the run, judged by what is there.</summary>
    public RunResult Conclude()
    {
        RunResult restored = run.Plan switch
        {
            null => ConcludeWatch(),
            { Search: null } => ConcludeLoad(),
            { } plan => ConcludeSearch(plan),
        };
        return restored with { Notes = [.. JournalText.Describe(restored, _result is not null), .. _gaps.Notes, .. restored.Notes] };
    }

    private void Replay(JournalLine? line)
    {
        switch (line)
        {
            case { Load: { } load } when run.Plan is not null: (_load, _look, _database) = (new ReplayedLoad(run, load), null, null); break;
            case { Second: { } second }: Add(second); break;
            case { Look: { } look }: _look = look; break;
            case { Database: { } database }: _database = database; break;
            case { Part: { } part } when _load is { } load:
                _parts.Add(new SearchPart(load.Complete(part), load.Timestamp));
                _load = null;
                break;
            case { Result: { } result }: _result = result; break;
        }
    }

    private void Add(JournalSecond second)
    {
        if (run.Plan is null)
        {
            _watched.Add(second.Interval);
        }
        else
        {
            _load?.Add(second);
        }
    }

    private RunResult ConcludeWatch() => Observation.Judge(AddLooks(run with { Intervals = [.. _watched], Interrupted = true }));

    private RunResult ConcludeLoad()
    {
        if (_load is null)
        {
            return run with { Interrupted = true };
        }

        return _result is { } result ? _load.Complete(result) : RunJudge.Complete(AddLooks(_load.Interrupt()));
    }

    private RunResult ConcludeSearch(LoadPlan plan)
    {
        IReadOnlyList<SearchPart> parts = [.. _parts, .. TakeLast()];
        if (parts.Count == 0)
        {
            return run with { Interrupted = true };
        }

        if (_result is not { } result)
        {
            return SearchConclusion.Create(plan, parts, new SearchEnd { IsInterrupted = true, WasAbort = true }, TimeProvider.System);
        }

        RunResult joined = RunJoin.Join(plan, parts, TimeProvider.System);
        return result with
        {
            Plan = plan, Intervals = joined.Intervals, PoolSpans = joined.PoolSpans, Histograms = joined.Histograms,
        };
    }

    // A load of a search has a warm-up; one without it is sent to see which code lets requests continue, and gives no figures.
    private IEnumerable<SearchPart> TakeLast() => _result is null && _load is { IsMeasured: true } last && last.Plan.WarmUp > TimeSpan.Zero
        ? [new SearchPart(RunJudge.Complete(AddLooks(last.Interrupt())), last.Timestamp)]
        : [];

    private RunResult AddLooks(RunResult result)
    {
        RunResult looked = _look?.AddTo(result, RunJudge.FindTellingStep(result)) ?? result;
        return _database?.AddTo(looked) ?? looked;
    }
}
