namespace Threadbare.Journal;

/// <summary>Writes a run or a search to disk while it goes on, so that it can be read if the tool does not live to save it.</summary>
/// <remarks>
/// The file is created with the first finished second, so a load that was refused leaves no folder. Everything after the verdict
/// is left out: the run is saved by then.
/// </remarks>
internal sealed class RunJournal : IFindObserver, IAsyncDisposable
{
    private readonly LoadPlan _plan;
    private readonly TimeProvider _time;
    private readonly JournalWriter _writer;
    private readonly MergedInterval _pending;
    private RunStart? _first;
    private RunStart? _load;
    private RunSecond? _unwritten;
    private string? _purpose;
    private int _steps;
    private bool _isOver;

    /// <param name="plan">The plan of the run.</param>
    /// <param name="chooseFolder">Chooses the folder of the run by its name; called once, when the first second is over.</param>
    /// <param name="time">The clock.</param>
    public RunJournal(LoadPlan plan, Func<string, string> chooseFolder, TimeProvider time)
        : this(plan, new JournalWriter(chooseFolder, time), time)
    {
    }

    internal RunJournal(LoadPlan plan, JournalWriter writer, TimeProvider time) =>
        (_plan, _writer, _time, _pending) = (plan, writer, time, new MergedInterval(plan));

    public void OnNext(string text) => _purpose = text;

    public void OnStarted(LoadPlan plan, IReadOnlyList<Stage> stages) => _steps = 0;

    void IRunObserver.OnSecond(RunSecond second)
    {
        if (_isOver)
        {
            return;
        }

        if (second.Start != _load)
        {
            Begin(second.Start);
        }

        _pending.Add(second.Counts);
        _unwritten = second;
        int index = second.Counts.Index;
        bool takesLook = _writer.TakesLook(index);
        if (_writer.HasRoom && _writer.TakesSecond(index))
        {
            WriteSecond();
        }

        if (second.Probe is { } probe && takesLook)
        {
            _writer.Write(new JournalLine { Look = FedRoutes.Restore(probe.Seen, _plan) });
        }

        if (second.Database is { } database && takesLook)
        {
            _writer.Write(new JournalLine { Database = JournalDatabase.Read(database) });
        }
    }

    // They come with the next line, which has the counts since the one before.
    void IRunObserver.OnLate(MergedInterval counts) => _pending.Add(counts);

    public void OnSteps(IReadOnlyList<StepResult> steps)
    {
        foreach (StepResult step in _isOver ? [] : steps.Skip(_steps))
        {
            _writer.Write(new JournalLine { Step = step });
        }

        _steps = steps.Count;
    }

    void IFindObserver.OnPart(SearchPart part) => _writer.WriteAlways(new JournalLine { Part = Slim(part.Result) });

    public void OnFinished(RunResult result)
    {
        if (_isOver)
        {
            return;
        }

        if (_unwritten is not null)
        {
            WriteSecond();
        }

        // The loads of a search end one after another; the search itself ends last.
        if (_plan.Search is null || result.Plan?.Search is not null)
        {
            _isOver = true;
            _writer.WriteAlways(new JournalLine { Result = Slim(result) });
        }
    }

    /// <summary>Writes the lines that wait and closes the file.</summary>
    public Task<JournalEnd> EndAsync() => _writer.EndAsync();

    /// <summary>Closes the file, which stays.</summary>
    public async ValueTask DisposeAsync() => await EndAsync().ConfigureAwait(false);

    private void Begin(RunStart load)
    {
        _load = load;
        _first ??= load;
        if (!_writer.IsOpen)
        {
            _writer.Begin(new RunResult
            {
                Id = RunId.Create(load.StartedAt, _plan.Search is null ? "run" : "find"),
                StartedAt = load.StartedAt,
                Plan = _plan,
                Target = load.Target,
                Environment = load.Environment,
                Preflight = load.Setup.Answers,
            });
        }

        TimeSpan at = _time.GetElapsedTime(_first.Timestamp, load.Timestamp);
        _writer.WriteAlways(new JournalLine { Load = JournalLoad.Read(load, _plan, at, _purpose) });
        _pending.Reuse(0);
    }

    private void WriteSecond()
    {
        RunSecond last = _unwritten!;
        _writer.WriteAlways(new JournalLine { Second = new JournalSecond(last.Interval, _pending, last.CpuPercent) });
        _pending.Reuse(0);
        _unwritten = null;
    }

    // The seconds have lines of their own, and the distributions of the steps follow from them.
    private static RunResult Slim(RunResult result) => result with
    {
        Plan = null, Intervals = [], PoolSpans = [], Histograms = new RunHistograms(),
    };
}
