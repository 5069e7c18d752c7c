namespace Threadbare.Run.Merging;

/// <summary>One interval of all loops; reused after it was read.</summary>
/// <param name="plan">Gives the endpoints and scenarios.</param>
internal sealed class MergedInterval(LoadPlan plan)
{
    /// <summary>The interval's number.</summary>
    public int Index { get; private set; }

    public HashSet<IntervalSource> Loops { get; } = [];

    /// <summary>The agents that reported nothing for this interval in time.</summary>
    public SortedSet<string> Missing { get; } = new(StringComparer.Ordinal);

    /// <summary>The load, by stage.</summary>
    public StepDeltas Steps { get; } = new();

    /// <summary>The bystander, by stage; empty where none is sent.</summary>
    public StepDeltas Bystander { get; } = new();

    /// <summary>The measured load, by endpoint and by scenario.</summary>
    public DetailTallies Details { get; } = DetailTallies.Create(plan);

    public long LastEnded { get; private set; }

    /// <summary>The <see cref="Moments"/> in which a loop had an answer.</summary>
    public ulong Answered { get; private set; }

    /// <summary>The <see cref="Moments"/> in which no loop had a request under way.</summary>
    public ulong Idle { get; private set; } = Moments.All;

    /// <summary>The <see cref="Moments"/> in which a loop stood still, the bystander's too.</summary>
    public ulong Standstill { get; private set; }

    public LatencyHistogram Lateness { get; } = new();

    /// <summary>The slowest requests with a trace context; empty without any.</summary>
    public SlowestRequests Slowest { get; } = new();

    public double BusyPercent { get; private set; }

    public int Users { get; private set; }

    public long InFlight { get; private set; }

    public long Waiting { get; private set; }

    public long Connections { get; set; }

    /// <summary>Creates an interval of one report.</summary>
    public static MergedInterval OfOne(LoopInterval report, LoadPlan plan)
    {
        var merged = new MergedInterval(plan);
        merged.Reuse(report.Index);
        merged.Add(report);
        return merged;
    }

    public void Add(LoopInterval report)
    {
        Loops.Add(report.Owner);
        if (report.MissingAgent is { } missing)
        {
            Missing.Add(missing);
        }

        Standstill |= report.Standstill;
        if (report.Owner.IsBystander)
        {
            Bystander.Add(report.Steps);
            return;
        }

        Steps.Add(report.Steps);
        Details.Add(report.Details);
        Lateness.Add(report.Lateness);
        Slowest.Add(report.Slowest.All);
        BusyPercent = Math.Max(BusyPercent, report.Length > 0 ? 100.0 * report.Busy / report.Length : 0);
        LastEnded = Math.Max(LastEnded, report.LastEnded);
        Answered |= report.Answered;
        Idle &= report.MissingAgent is null ? report.Idle : Moments.All;
        Users += report.Users;
        InFlight += report.InFlight;
        Waiting += report.Waiting;
        Connections += report.Connections;
    }

    /// <summary>Adds the counts of a later interval, which becomes this one.</summary>
    public void Add(MergedInterval later)
    {
        Index = later.Index;
        Steps.Add(later.Steps);
        Bystander.Add(later.Bystander);
        Details.Add(later.Details);
        Lateness.Add(later.Lateness);
        Slowest.Add(later.Slowest.All);
        Connections = Math.Max(Connections, later.Connections);
    }

    /// <summary>Clears everything and starts another interval.</summary>
    public void Reuse(int index)
    {
        Index = index;
        Loops.Clear();
        Missing.Clear();
        Steps.Clear();
        Bystander.Clear();
        Details.Clear();
        Lateness.Clear();
        Slowest.Clear();
        (BusyPercent, LastEnded, Users, InFlight, Waiting, Connections) = (0, 0, 0, 0, 0, 0);
        (Answered, Idle, Standstill) = (0, Moments.All, 0);
    }
}
