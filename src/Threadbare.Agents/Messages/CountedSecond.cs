using Threadbare.Journal;

namespace Threadbare.Agents.Messages;

/// <summary>The counts of one second of a share, in the form that the journal of a run has.</summary>
internal sealed record CountedSecond : JournalTallies
{
    // A status has three digits, and few services answer with more than ten of them; a name of a kind is shorter than this too.
    private const int MostNames = 1000;
    private const int LongestText = 2000;

    // A terabyte a second is more than any network carries, and a thousand agents reach no overflow in hours.
    private const long Most = 1_000_000_000_000;

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
        Bounded.FindOdd(json.Span, least: -Bounded.Highest) is null
        && JsonSerializer.Deserialize(json.Span, MessageJson.Default.CountedSecond) is { } counts
            ? counts
            : throw new JsonException("there are no counts, or they are out of range");

    /// <summary>True when every index is one of the plan, and no count is below what a loop can report.</summary>
    /// <param name="plan">The load.</param>
    /// <param name="stages">The number of its stages.</param>
    public bool Fits(LoadPlan plan, int stages)
    {
        DetailTallies counted = DetailTallies.Create(plan);
        (int endpoints, int scenarios) = (counted.Endpoints.Count, counted.Scenarios.Count);
        return AreCounts(Connections, Lateness?.Count ?? 0)
            && (Steps ?? []).All(step => step.Step >= Arrival.Outside && step.Step <= stages
                && FitsAll(step, mayBeLess: step.Step == -1) && AreCounts(
                step.Dropped, step.Unfinished, step.OkEnded, step.FailedEnded, step.FailedBefore))
            && (Slowest ?? []).All(request => AreCounts(request.Endpoint, request.Status, request.Failure))
            && (Endpoints ?? []).All(one => one.Index >= 0 && one.Index < endpoints && FitsAll(one) && (one.Checks is null || (
                one.Checks.Count <= MostNames && one.Checks.Values.All(counts => counts is [_, _] && AreCounts([.. counts])))))
            && (Scenarios ?? []).All(one => one.Index >= 0 && one.Index < scenarios && AreCounts(one.Iterations, one.Failed)
                && one.Events?.Values.All(tally => AreCounts(tally.Count) && (tally.Example?.Length ?? 0) <= LongestText) != false);
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
        AreCounts(mayBeLess ? Math.Max(0, requests.Sent) : requests.Sent, requests.Bytes?.Total ?? 0,
            requests.Bytes?.Count ?? 0, requests.ResponseTime?.Count ?? 0, requests.ServiceTime?.Count ?? 0)
        && requests.Sent >= -Most
        && Fits(requests.Failures) && Fits(requests.Statuses)
        && (requests.Outcomes is not { } outcomes
            || (outcomes.Count <= MostNames && outcomes.All(outcome => AreCounts(outcome.Status, outcome.Failure))))
        && (requests.FailureExamples is not { } examples
            || (examples.Count <= MostNames && examples.Values.All(text => text is null || text.Length <= LongestText)));

    private static bool Fits(IReadOnlyDictionary<string, long>? counts) =>
        counts is null || (counts.Count <= MostNames && AreCounts([.. counts.Values]));

    private static bool AreCounts(params ReadOnlySpan<long> counts) => counts.IndexOfAnyExceptInRange(0, Most) < 0;
}
