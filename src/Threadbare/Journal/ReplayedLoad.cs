namespace Threadbare.Journal;

/// <summary>A load that is assembled again from the lines of its seconds.</summary>
internal sealed class ReplayedLoad
{
    private readonly RunStart _start;
    private readonly RunAssembly _assembly;
    private double _cpuPercent;

    /// <param name="run">The run of the journal's first line.</param>
    /// <param name="load">The load.</param>
    public ReplayedLoad(RunResult run, JournalLoad load)
    {
        Plan = load.CreatePlan(run.Plan!);
        Timestamp = (long)(load.At * TimeProvider.System.TimestampFrequency);
        var setup = new SetupReport(run.Preflight, IsWrong: false);
        _start = new RunStart(Plan, load.StartedAt, Timestamp, load.Target, run.Environment, load.Loops, setup);
        _assembly = new RunAssembly(Plan, LoadStages.Create(Plan), new RunClock(TimeProvider.System, Timestamp));
    }

    /// <summary>The plan of the load.</summary>
    public LoadPlan Plan { get; }

    /// <summary>The load's place after the first load of the run, as a timestamp of the system's clock.</summary>
    public long Timestamp { get; }

    /// <summary>True when a second after the warm-up is there.</summary>
    public bool IsMeasured => _assembly.Reached > TimeSpan.Zero;

    /// <summary>Adds a second.</summary>
    public void Add(JournalSecond second)
    {
        _assembly.Replay(second.Merge(Plan), second.Interval);
        _cpuPercent = second.CpuPercent;
    }

    /// <summary>Returns the result of a load that ended, with its seconds and distributions.</summary>
    /// <param name="ended">The result without them.</param>
    public RunResult Complete(RunResult ended) => ended with
    {
        Plan = Plan,
        Intervals = _assembly.Intervals,
        PoolSpans = PoolSpans.Find(_assembly.Intervals),
        Histograms = _assembly.Histograms(ended.Steps.Count),
    };

    /// <summary>Returns what there is of a load whose end is missing.</summary>
    public RunResult Interrupt()
    {
        _assembly.AbandonOpen();
        TimeSpan ended = IsMeasured ? _assembly.Reached : TimeSpan.Zero;
        RunResult result = RunConclusion.Create(_start, _assembly, new RunEnd(ended, _cpuPercent, WasAbort: true));
        return result with { Interrupted = true };
    }
}
