using Google.Protobuf;
using Threadbare.Journal;
using Threadbare.Load;
using Threadbare.Run.Merging;

namespace Threadbare.Agents.Messages;

/// <summary>The counts of one second of a share, in the form that the journal of a run has.</summary>
internal sealed record CountedSecond : JournalTallies
{
    // A status has three digits, and few services answer with more than ten of them; a name of a kind is shorter than this too.
    private const int MostNames = 1000;
    private const int LongestText = 2000;

    /// <summary>For the serializer.</summary>
    public CountedSecond()
    {
    }

    private CountedSecond(MergedInterval merged)
        : base(merged, withWarmUp: true) =>
        (Answered, Idle, Standstill) = (merged.Answered, merged.Idle, merged.Standstill);

    /// <summary>The <see cref="Moments"/> in which a loop had an answer.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public ulong Answered { get; init; }

    /// <summary>The <see cref="Moments"/> in which no loop had a request under way.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public ulong Idle { get; init; }

    /// <summary>The <see cref="Moments"/> in which a loop stood still.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public ulong Standstill { get; init; }

    /// <summary>Writes the counts of a merged second.</summary>
    public static ByteString Write(MergedInterval merged) => UnsafeByteOperations.UnsafeWrap(
        JsonSerializer.SerializeToUtf8Bytes(new CountedSecond(merged), MessageJson.Default.CountedSecond));

    /// <summary>Reads counts; nothing of them is believed before <see cref="Fits(LoadPlan, int)"/>.</summary>
    /// <exception cref="JsonException">They are not in this form.</exception>
    public static CountedSecond Read(ByteString json) =>
        JsonSerializer.Deserialize(json.Span, MessageJson.Default.CountedSecond) ?? throw new JsonException("there are no counts");

    /// <summary>True when every index is one of the plan, and no count is below what a loop can report.</summary>
    /// <param name="plan">The load.</param>
    /// <param name="stages">The number of its stages.</param>
    public bool Fits(LoadPlan plan, int stages)
    {
        DetailTallies counted = DetailTallies.Create(plan);
        (int endpoints, int scenarios) = (counted.Endpoints.Count, counted.Scenarios.Count);
        return Connections >= 0
            && (Steps ?? []).All(step => step.Step >= Arrival.Outside && step.Step <= stages
                && FitsAll(step, mayBeLess: step.Step == -1) && HasNoneBelow(
                step.Dropped, step.Unfinished, step.OkEnded, step.FailedEnded, step.FailedBefore))
            && (Slowest ?? []).All(request => HasNoneBelow(request.Endpoint, request.Status, request.Failure))
            && (Endpoints ?? []).All(one => one.Index >= 0 && one.Index < endpoints && FitsAll(one) && (one.Checks is null || (
                one.Checks.Count <= MostNames && one.Checks.Values.All(counts => counts is [>= 0, >= 0]))))
            && (Scenarios ?? []).All(one => one.Index >= 0 && one.Index < scenarios && HasNoneBelow(one.Iterations, one.Failed)
                && (one.Events is null || one.Events.Values.All(tally => tally.Count >= 0 && (tally.Example?.Length ?? 0) <= LongestText)));
    }

    /// <summary>Adds the counts to an interval.</summary>
    public void AddTo(LoopInterval interval)
    {
        AddTo(interval.Steps, interval.Details, interval.Lateness, interval.Slowest);
        (interval.Answered, interval.Idle, interval.Standstill) = (Answered, Idle, Standstill);
        interval.Connections = Connections;
    }

    // An action of C# code that is taken back leaves a negative number of requests sent; agents carry no such code. So does the end of
    // a warm-up, whose open requests count for the first step from then on.
    private static bool FitsAll(JournalRequests requests, bool mayBeLess = false) =>
        HasNoneBelow(mayBeLess ? 0 : requests.Sent, requests.Bytes?.Total ?? 0)
        && Fits(requests.Failures) && Fits(requests.Statuses)
        && (requests.Outcomes is not { } outcomes
            || (outcomes.Count <= MostNames && outcomes.All(outcome => HasNoneBelow(outcome.Status, outcome.Failure))))
        && (requests.FailureExamples is not { } examples
            || (examples.Count <= MostNames && examples.Values.All(text => text is null || text.Length <= LongestText)));

    private static bool Fits(IReadOnlyDictionary<string, long>? counts) =>
        counts is null || (counts.Count <= MostNames && counts.Values.All(count => count >= 0));

    private static bool HasNoneBelow(params ReadOnlySpan<long> counts)
    {
        foreach (long count in counts)
        {
            if (count < 0)
            {
                return false;
            }
        }

        return true;
    }
}
