using System.Collections.Immutable;
using System.Runtime.InteropServices;
using Threadbare.Load;
using Threadbare.Plan;
using Threadbare.Results;
using Threadbare.Results.Histograms;

namespace Threadbare.Run.Merging;

/// <summary>Adds up the counts of all loops for one stage.</summary>
internal sealed class StepTotals(Stage stage)
{
    private readonly List<RuntimeSample> _runtime = [];
    private readonly Dictionary<string, List<RuntimeSample>> _instances = [];

    public Stage Stage => stage;

    public StepDelta Counts { get; } = new();

    public StepDelta Bystander { get; } = new();

    /// <summary>The names of the instances that were sampled.</summary>
    public IEnumerable<string> Instances => _instances.Keys;

    public void Add(ProbedSecond probed)
    {
        if (probed.Together is { } sample)
        {
            _runtime.Add(sample);
        }

        foreach ((string name, RuntimeSample one) in probed.Instances ?? ImmutableDictionary<string, RuntimeSample>.Empty)
        {
            CollectionsMarshal.GetValueRefOrAddDefault(_instances, name, out _) ??= [];
            _instances[name].Add(one);
        }
    }

    /// <summary>Summarizes the samples of an instance; null where it has none.</summary>
    public RuntimeSample? RuntimeOf(string instance) => RuntimeMeans.Summarize(_instances.GetValueOrDefault(instance) ?? []);

    /// <param name="isOpen">True for the open model, whose steps have a rate; false for the closed one, whose steps have users.</param>
    /// <param name="ended">When the load ended, from its start; a stage that was cut short or has no length ends there too.</param>
    /// <param name="hasBystander">True when a bystander was sent beside the load.</param>
    public StepResult Result(bool isOpen, TimeSpan ended, bool hasBystander)
    {
        double seconds = Math.Max(0, ((stage.End < ended ? stage.End : ended) - stage.Start).TotalSeconds);
        return new StepResult
        {
            Start = stage.Start.TotalSeconds,
            Users = isOpen ? null : Math.Round(stage.Level, 1),
            Rate = isOpen ? Math.Round(stage.Level, 3) : null,
            Seconds = Math.Round(seconds, 3),
            Sent = Counts.Sent,
            Ok = Counts.ResponseTime.Count,
            Failed = Counts.Failures.Total,
            FailedBefore = Counts.FailedBefore,
            Dropped = Counts.Dropped,
            Unfinished = Counts.Unfinished,
            RequestsPerSecond = Throughput.Calculate(Counts.OkEnded + Counts.FailedEnded, seconds),
            SuccessPerSecond = Throughput.Calculate(Counts.OkEnded, seconds),
            FailedPerSecond = Throughput.Calculate(Counts.FailedEnded, seconds),
            Failures = Counts.Failures.ByName(),
            Statuses = Counts.Statuses.Summarize(),
            ResponseTime = LatencySummary.Summarize(Counts.ResponseTime),
            ServiceTime = LatencySummary.Summarize(Counts.ServiceTime),
            BytesReceived = Counts.Bytes.Total,
            Bytes = Counts.Bytes.Summarize(),
            Runtime = RuntimeMeans.Summarize(_runtime),
            Bystander = hasBystander ? SummarizeBystander(Bystander) : null,
        };
    }

    public static BystanderResult SummarizeBystander(StepDelta counts) => new()
    {
        Sent = counts.Sent,
        Ok = counts.ResponseTime.Count,
        Failed = counts.Failures.Total,
        ResponseTime = LatencySummary.Summarize(counts.ResponseTime),
    };
}
