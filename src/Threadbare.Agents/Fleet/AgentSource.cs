using Threadbare.Analysis.Generator;

namespace Threadbare.Agents.Fleet;

/// <summary>The part of one agent in one load: the source of its reports, and its own figures.</summary>
internal sealed class AgentSource(AgentLine line, LoadPlan plan, LoadShare share) : IntervalSource
{
    // Counts, and no list of seconds: a coordinator's memory must not grow with agents times seconds.
    private readonly GeneratorTally _seconds = new();
    private readonly LatencyHistogram _lateness = new();
    private double _cpuPercent;
    private long _connections;

    /// <summary>The agent.</summary>
    public AgentLine Line => line;

    /// <summary>Its name.</summary>
    public string Name => line.Name;

    /// <summary>The share that it carries.</summary>
    public LoadShare Share => share;

    /// <summary>Its event loops; 0 before it is ready.</summary>
    public int Loops { get; set; }

    /// <summary>When its last report came, or its load began, by the coordinator's clock.</summary>
    public long ReportedAt { get; set; }

    /// <summary>True once it can carry the load.</summary>
    public bool IsReady { get; set; }

    /// <summary>True when it shares its machine with the target.</summary>
    public bool SharesMachine { get; set; }

    /// <summary>Why it cannot carry the load; null when it can.</summary>
    public string? Refusal { get; set; }

    /// <summary>True once it has carried its share to the end.</summary>
    public bool HasEnded { get; set; }

    /// <summary>True when it is lost: nothing more comes.</summary>
    public bool IsLost { get; set; }

    /// <summary>When and why it was lost; null when it was not.</summary>
    public AgentLoss? Loss { get; set; }

    /// <summary>Seconds that it reported too late to be shown.</summary>
    public int LateIntervals { get; set; }

    /// <summary>Requests that it sent in the measured load.</summary>
    public long Sent { get; private set; }

    /// <summary>Response times of the measured load.</summary>
    public LatencyHistogram ResponseTime { get; } = new();

    public override bool IsBystander => false;

    public override void GiveBack(LoopInterval interval)
    {
        // Each report is a new one: an agent sends one a second.
    }

    /// <summary>Creates an empty report for this agent's counts.</summary>
    public LoopInterval Create(int index, bool isLast) => new()
    {
        Owner = this, Details = DetailTallies.Create(plan), Index = index, IsLast = isLast,
    };

    /// <summary>Creates the empty report of a second that the agent has not reported in time.</summary>
    public LoopInterval CreateMissing(int index) => new()
    {
        Owner = this, Details = DetailTallies.Create(plan), Index = index, MissingAgent = Name,
    };

    /// <summary>Keeps the figures of a report.</summary>
    public void Keep(LoopInterval interval, double busyPercent, double cpuPercent)
    {
        long sent = interval.Steps.All.Where(step => step.Stage >= 0).Sum(step => step.Sent);
        var response = new LatencyHistogram();
        foreach (StepDelta step in interval.Steps.All)
        {
            response.Add(step.ResponseTime);
            if (step.Stage >= 0)
            {
                ResponseTime.Add(step.ResponseTime);
            }
        }

        Sent += sent;
        _cpuPercent = cpuPercent;
        _connections = Math.Max(_connections, interval.Connections);
        _lateness.Add(interval.Lateness);
        _seconds.Add(new IntervalResult
        {
            T = interval.Index,
            Sent = sent,
            Standstill = Moments.Seconds(interval.Standstill),
            BusyPercent = Math.Round(busyPercent, 1),
            LatenessP99 = Math.Round(interval.Lateness.ValueAt(99).TotalMilliseconds, 3),
            ResponseTime = LatencySummary.Summarize(response),
        });
    }

    /// <summary>Judges how well the agent kept up.</summary>
    public GeneratorResult JudgeGenerator()
    {
        IReadOnlyList<string> reasons = _seconds.FindReasons(Loops, line.Cores);
        return new GeneratorResult
        {
            Saturated = reasons.Count > 0,
            StandstillSeconds = _seconds.StandstillSeconds,
            Reasons = reasons,
            MaxLatenessMs = Math.Round(_lateness.Max.TotalMilliseconds, 3),
            LatenessP99Ms = Math.Round(_lateness.ValueAt(99).TotalMilliseconds, 3),
            BusyPercent = Math.Round(_seconds.MeanBusyPercent, 1),
            CpuPercent = Math.Round(_cpuPercent, 1),
            Loops = Loops,
            Connections = _connections,
        };
    }
}
