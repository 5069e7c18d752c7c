using System.Text.Json.Serialization;
using Threadbare.Load;
using Threadbare.Results;
using Threadbare.Results.Histograms;

namespace Threadbare.Journal;

/// <summary>The requests of one step that a line of the journal adds. Zeros are left out.</summary>
internal sealed record JournalCounts
{
    /// <summary>The number of the step, from 0.</summary>
    public int Step { get; init; }

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public long Sent { get; init; }

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public long Dropped { get; init; }

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public long Unfinished { get; init; }

    /// <summary>Successes that ended while the step lasted, whenever they were due.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public long OkEnded { get; init; }

    /// <summary>Failures that ended while the step lasted, whenever they were due.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public long FailedEnded { get; init; }

    /// <summary>Failures by kind; null when there were none.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public IReadOnlyDictionary<string, long>? Failures { get; init; }

    /// <summary>One example of each kind of failure; null when there were none.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public IReadOnlyDictionary<string, string>? FailureExamples { get; init; }

    /// <summary>Those of the failures whose address had failed in the same way before the load.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public long FailedBefore { get; init; }

    /// <summary>Complete answers by status; null when there were none.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public IReadOnlyDictionary<string, long>? Statuses { get; init; }

    /// <summary>Body octets; null when nothing was answered.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public JournalBytes? Bytes { get; init; }

    /// <summary>Response times of the successes; null when there were none.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public LatencyHistogram? ResponseTime { get; init; }

    /// <summary>Service times of the successes; null when there were none.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public LatencyHistogram? ServiceTime { get; init; }

    /// <summary>Reads the counts of the measured steps.</summary>
    public static IReadOnlyList<JournalCounts> Read(StepDeltas deltas) =>
        [.. deltas.All.Where(delta => delta.Stage >= 0).OrderBy(delta => delta.Stage).Select(Read)];

    /// <summary>Adds the counts to those of their step.</summary>
    public void AddTo(StepDeltas deltas)
    {
        StepDelta delta = deltas.GetOrAdd(Step);
        delta.Sent += Sent;
        delta.Dropped += Dropped;
        delta.Unfinished += Unfinished;
        delta.OkEnded += OkEnded;
        delta.FailedEnded += FailedEnded;
        delta.FailedBefore += FailedBefore;
        delta.Statuses.Add(Statuses ?? new Dictionary<string, long>());
        Bytes?.AddTo(delta.Bytes);
        AddFailuresTo(delta.Failures);
        delta.ResponseTime.Add(ResponseTime ?? new LatencyHistogram());
        delta.ServiceTime.Add(ServiceTime ?? new LatencyHistogram());
    }

    private static JournalCounts Read(StepDelta delta) => new()
    {
        Step = delta.Stage,
        Sent = delta.Sent,
        Dropped = delta.Dropped,
        Unfinished = delta.Unfinished,
        OkEnded = delta.OkEnded,
        FailedEnded = delta.FailedEnded,
        FailedBefore = delta.FailedBefore,
        Statuses = delta.Statuses.Summarize() is { Count: > 0 } statuses ? statuses : null,
        Failures = delta.Failures.Total > 0 ? delta.Failures.ByName() : null,
        FailureExamples = delta.Failures.Total > 0 ? delta.Failures.Examples() : null,
        Bytes = JournalBytes.Read(delta.Bytes),
        ResponseTime = delta.ResponseTime.Count > 0 ? delta.ResponseTime : null,
        ServiceTime = delta.ServiceTime.Count > 0 ? delta.ServiceTime : null,
    };

    private void AddFailuresTo(FailureTally failures)
    {
        foreach ((string name, long count) in Failures ?? new Dictionary<string, long>())
        {
            failures.Count(FailureKind.FromName(name), count);
        }

        foreach ((string name, string example) in FailureExamples ?? new Dictionary<string, string>())
        {
            failures.AddExample(FailureKind.FromName(name), example);
        }
    }
}
