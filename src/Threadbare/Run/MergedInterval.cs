using Threadbare.Load;
using Threadbare.Results;

namespace Threadbare.Run;

/// <summary>One interval of all loops.</summary>
internal sealed class MergedInterval(int index)
{
    private readonly Dictionary<int, StepDelta> _steps = [];
    private readonly Dictionary<int, StepDelta> _bystander = [];

    public int Index => index;

    public HashSet<LoopRecorder> Loops { get; } = [];

    public IReadOnlyDictionary<int, StepDelta> Steps => _steps;

    /// <summary>The cheap request beside the load, by stage; empty where none is sent.</summary>
    public IReadOnlyDictionary<int, StepDelta> Bystander => _bystander;

    public long LastEnded { get; private set; }

    public LatencyHistogram Lateness { get; } = new();

    public double BusyPercent { get; private set; }

    public int Users { get; private set; }

    public long InFlight { get; private set; }

    public long Waiting { get; private set; }

    public long Connections { get; private set; }

    public void Add(LoopInterval report)
    {
        Loops.Add(report.Owner);
        if (report.Owner.IsBystander)
        {
            Merge(report, _bystander);
            return;
        }

        Merge(report, _steps);
        Lateness.Add(report.Lateness);
        BusyPercent = Math.Max(BusyPercent, report.Length > 0 ? 100.0 * report.Busy / report.Length : 0);
        LastEnded = Math.Max(LastEnded, report.LastEnded);
        Users += report.Users;
        InFlight += report.InFlight;
        Waiting += report.Waiting;
        Connections += report.Connections;
    }

    /// <summary>All stages together.</summary>
    public static StepDelta Sum(IReadOnlyDictionary<int, StepDelta> steps)
    {
        var sum = new StepDelta();
        foreach (StepDelta step in steps.Values)
        {
            sum.Add(step);
        }

        return sum;
    }

    private static void Merge(LoopInterval report, Dictionary<int, StepDelta> into)
    {
        foreach (StepDelta step in report.Steps)
        {
            if (!into.TryGetValue(step.Stage, out StepDelta? merged))
            {
                into[step.Stage] = merged = new StepDelta { Stage = step.Stage };
            }

            merged.Add(step);
        }
    }
}
