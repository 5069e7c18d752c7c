namespace Threadbare.Journal;

/// <summary>A finished second: its figures as <c>run.json</c> has them, and the counts from which those of a step are added up.</summary>
internal sealed record JournalSecond : JournalTallies
{
    /// <summary>For the serializer.</summary>
    public JournalSecond()
    {
    }

    /// <summary>Reads a second.</summary>
    /// <param name="interval">Its figures.</param>
    /// <param name="counts">The counts since the line before.</param>
    /// <param name="cpuPercent">Processor time of this tool, in per cent of one core.</param>
    [SetsRequiredMembers]
    public JournalSecond(IntervalResult interval, MergedInterval counts, double cpuPercent)
        : base(counts, withWarmUp: false)
    {
        (Index, Interval, CpuPercent) = (counts.Index, interval, Math.Round(cpuPercent, 1));
        Bystander = counts.Bystander.All.Count > 0 ? JournalCounts.Read(counts.Bystander, withWarmUp: false) : null;
    }

    /// <summary>The number of the second, from the start of the measured load; negative in the warm-up.</summary>
    public int Index { get; init; }

    /// <summary>The figures of the second, as in <c>intervals[]</c>.</summary>
    public required IntervalResult Interval { get; init; }

    /// <summary>The bystander's requests since the line before; null where none is sent.</summary>
    public IReadOnlyList<JournalCounts>? Bystander { get; init; }

    /// <summary>Processor time of this tool since the start of the load, in per cent of one core.</summary>
    public double CpuPercent { get; init; }

    /// <summary>Returns the counts as they were merged.</summary>
    /// <param name="plan">Gives the endpoints and scenarios.</param>
    public MergedInterval Merge(LoadPlan plan)
    {
        var merged = new MergedInterval(plan);
        merged.Reuse(Index);
        merged.Connections = Connections;
        AddTo(merged.Steps, merged.Details, merged.Lateness, merged.Slowest);
        foreach (JournalCounts counts in Bystander ?? [])
        {
            counts.AddTo(merged.Bystander);
        }

        return merged;
    }
}
