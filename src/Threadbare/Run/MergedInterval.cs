using Threadbare.Load;
using Threadbare.Results;

namespace Threadbare.Run;

/// <summary>One interval of all loops.</summary>
internal sealed class MergedInterval(int index)
{
    private readonly Dictionary<int, StepDelta> _steps = [];

    public int Index => index;

    public HashSet<int> Loops { get; } = [];

    public IReadOnlyDictionary<int, StepDelta> Steps => _steps;

    public LatencyHistogram Lateness { get; } = new();

    public double BusyPercent { get; private set; }

    public int Users { get; private set; }

    public long InFlight { get; private set; }

    public long Waiting { get; private set; }

    public long Connections { get; private set; }

    public void Add(LoopInterval report)
    {
        Loops.Add(report.Loop);
        foreach (StepDelta step in report.Steps)
        {
            if (!_steps.TryGetValue(step.Stage, out StepDelta? merged))
            {
                _steps[step.Stage] = merged = new StepDelta { Stage = step.Stage };
            }

            merged.Add(step);
        }

        Lateness.Add(report.Lateness);
        BusyPercent = Math.Max(BusyPercent, report.Length > 0 ? 100.0 * report.Busy / report.Length : 0);
        Users += report.Users;
        InFlight += report.InFlight;
        Waiting += report.Waiting;
        Connections += report.Connections;
    }

    /// <summary>All stages together.</summary>
    public StepDelta Sum()
    {
        var sum = new StepDelta();
        foreach (StepDelta step in _steps.Values)
        {
            sum.Add(step);
        }

        return sum;
    }
}
