using System.Text.Json.Serialization;
using Threadbare.Plan;
using Threadbare.Results;
using Threadbare.Results.Histograms;
using Threadbare.Run.Merging;

namespace Threadbare.Journal;

/// <summary>A finished second: its figures as <c>run.json</c> has them, and the counts from which those of a step are added up.</summary>
internal sealed record JournalSecond
{
    /// <summary>The number of the second, from the start of the measured load; negative in the warm-up.</summary>
    public int Index { get; init; }

    /// <summary>The figures of the second, as in <c>intervals[]</c>.</summary>
    public required IntervalResult Interval { get; init; }

    /// <summary>The requests since the line before; those of the warm-up are left out.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public IReadOnlyList<JournalCounts>? Steps { get; init; }

    /// <summary>The bystander's requests since the line before; null where none is sent.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public IReadOnlyList<JournalCounts>? Bystander { get; init; }

    /// <summary>The measured requests since the line before, of each endpoint that had any; null for a single address.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public IReadOnlyList<JournalEndpoint>? Endpoints { get; init; }

    /// <summary>The iterations since the line before, of each scenario that had any; null without scenarios.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public IReadOnlyList<JournalScenario>? Scenarios { get; init; }

    /// <summary>The generator's lateness; null where nothing was due.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public LatencyHistogram? Lateness { get; init; }

    /// <summary>The most connections open at once so far.</summary>
    public long Connections { get; init; }

    /// <summary>Processor time of this tool since the start of the load, in per cent of one core.</summary>
    public double CpuPercent { get; init; }

    /// <summary>Reads a second.</summary>
    /// <param name="interval">Its figures.</param>
    /// <param name="counts">The counts since the line before.</param>
    /// <param name="cpuPercent">Processor time of this tool, in per cent of one core.</param>
    public static JournalSecond Read(IntervalResult interval, MergedInterval counts, double cpuPercent) => new()
    {
        Index = counts.Index,
        Interval = interval,
        Steps = counts.Steps.All.Count > 0 ? JournalCounts.Read(counts.Steps) : null,
        Bystander = counts.Bystander.All.Count > 0 ? JournalCounts.Read(counts.Bystander) : null,
        Endpoints = counts.Details.Endpoints.Count > 0 ? JournalEndpoint.Read(counts.Details.Endpoints) : null,
        Scenarios = counts.Details.Scenarios.Count > 0 ? JournalScenario.Read(counts.Details.Scenarios) : null,
        Lateness = counts.Lateness.Count > 0 ? counts.Lateness : null,
        Connections = counts.Connections,
        CpuPercent = Math.Round(cpuPercent, 1),
    };

    /// <summary>Returns the counts as they were merged.</summary>
    /// <param name="plan">Gives the endpoints and scenarios.</param>
    public MergedInterval Merge(LoadPlan plan)
    {
        var merged = new MergedInterval(plan);
        merged.Reuse(Index);
        merged.Connections = Connections;
        foreach (JournalCounts counts in Steps ?? [])
        {
            counts.AddTo(merged.Steps);
        }

        foreach (JournalCounts counts in Bystander ?? [])
        {
            counts.AddTo(merged.Bystander);
        }

        foreach (JournalEndpoint endpoint in Endpoints ?? [])
        {
            endpoint.AddTo(merged.Details);
        }

        foreach (JournalScenario scenario in Scenarios ?? [])
        {
            scenario.AddTo(merged.Details.Scenarios);
        }

        merged.Lateness.Add(Lateness ?? new LatencyHistogram());
        return merged;
    }
}
