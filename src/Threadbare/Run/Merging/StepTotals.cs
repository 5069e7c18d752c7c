namespace Threadbare.Run.Merging;

/// <summary>Adds up the counts of all loops for one stage.</summary>
internal sealed class StepTotals(Stage stage)
{
    // Each with the middle of its second.
    private readonly List<(TimeSpan At, RuntimeSample Sample)> _runtime = [];
    private readonly Dictionary<string, List<(TimeSpan At, RuntimeSample Sample)>> _instances = [];

    private readonly PoolSplit _split = new(stage);
    private Stall? _stall;

    public Stage Stage => stage;

    public StepDelta Counts { get; } = new();

    public StepDelta Bystander { get; } = new();

    /// <summary>The names of the instances that were sampled.</summary>
    public IEnumerable<string> Instances => _instances.Keys;

    /// <summary>Adds what a second showed of the service.</summary>
    /// <param name="at">The middle of the second, from the start of the measured load.</param>
    /// <param name="probed">What it showed.</param>
    public void Add(TimeSpan at, ProbedSecond probed)
    {
        if (probed.Together is { } sample)
        {
            _runtime.Add((at, sample));
        }

        foreach ((string name, RuntimeSample one) in probed.Instances ?? ImmutableDictionary<string, RuntimeSample>.Empty)
        {
            CollectionsMarshal.GetValueRefOrAddDefault(_instances, name, out _) ??= [];
            _instances[name].Add((at, one));
        }
    }

    /// <summary>Adds a time without an answer, as far as it lies in this step.</summary>
    public void Add(Stall? silence)
    {
        double before = stage.Start > TimeSpan.Zero ? Math.Max(0, stage.Start.TotalSeconds - (silence?.Start ?? 0)) : 0;
        if (silence?.Seconds - before is { } seconds && seconds >= CurveConstants.NoticeableStall && !(seconds < _stall?.Seconds))
        {
            _stall = silence! with { Start = Math.Round(silence.Start + before, 3), Seconds = Math.Round(seconds, 3) };
        }
    }

    /// <summary>Summarizes the samples of an instance; null where it has none.</summary>
    public RuntimeSample? RuntimeOf(string instance, TimeSpan ended) =>
        RuntimeMeans.Summarize(Until(ended, _instances.GetValueOrDefault(instance) ?? []));

    /// <summary>Adds a second of a part of the step.</summary>
    public void Add(TimeSpan at, StepDelta counts, RuntimeSample runtime)
    {
        Counts.Add(counts);
        _runtime.Add((at, runtime));
    }

    /// <summary>Adds what this has counted to others, and returns them.</summary>
    public StepTotals CopyTo(StepTotals others)
    {
        others.Counts.Add(Counts);
        others._runtime.AddRange(_runtime);
        return others;
    }

    /// <summary>Divides the step by what its pool carried, from second to second.</summary>
    public void Divide(int second, StepDelta counts, IntervalResult interval) => _split.Add(second, counts, this, interval);

    /// <param name="isOpen">True for the open model, whose steps have a rate; false for the closed one, whose steps have users.</param>
    /// <param name="ended">When the load ended, from its start; a stage that was cut short or has no length ends there too.</param>
    /// <param name="hasBystander">True when a bystander was sent beside the load.</param>
    public StepResult Result(bool isOpen, TimeSpan ended, bool hasBystander) => Between(stage.Start, ended, isOpen) with
    {
        Stall = _stall,
        Parts = _split.Divide(isOpen, ended, _stall),
        Bystander = hasBystander ? SummarizeBystander(Bystander) : null,
    };

    /// <summary>Summarizes the counts as those of a time.</summary>
    /// <param name="start">The start of the time.</param>
    /// <param name="ended">Its end; the stage ends it too.</param>
    /// <param name="isOpen">True for the open model.</param>
    public StepResult Between(TimeSpan start, TimeSpan ended, bool isOpen)
    {
        double seconds = Math.Max(0, ((stage.End < ended ? stage.End : ended) - start).TotalSeconds);
        return new StepResult(Counts.Summarize(seconds))
        {
            Start = start.TotalSeconds,
            Users = isOpen ? null : Math.Round(stage.Level, 1),
            Rate = isOpen ? Math.Round(stage.Level, 3) : null,
            FailedBefore = Counts.FailedBefore,
            Runtime = RuntimeMeans.Summarize(Until(ended, _runtime)),
        };
    }

    // A load that ends early leaves seconds behind in which its last requests are waited for: nothing is sent there. The shortest load has
    // its one second.
    private static IReadOnlyList<RuntimeSample> Until(TimeSpan ended, List<(TimeSpan At, RuntimeSample Sample)> seconds) =>
        [.. seconds.Where((second, index) => index == 0 || second.At < ended).Select(second => second.Sample)];

    public static BystanderResult SummarizeBystander(StepDelta counts) => new()
    {
        Sent = counts.Sent,
        Ok = counts.ResponseTime.Count,
        Failed = counts.Failures.Total,
        ResponseTime = LatencySummary.Summarize(counts.ResponseTime),
    };
}
