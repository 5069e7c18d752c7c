namespace Threadbare.Analysis.Findings;

/// <summary>Requests have left something behind: they still wait, or keep connections or permits.</summary>
/// <remarks>
/// Requests of others may be under way at any time. So a request hangs only if one of this load was not answered, or if it waits where
/// nothing goes on.
/// </remarks>
internal sealed class LeftBehind : IFindingRule
{
    public IEnumerable<Finding> Examine(Situation s)
    {
        if ((s.Leak ?? FindKept(s.Result)) is { } leak)
        {
            yield return DescribeConnections(s, leak);
        }

        AfterLoad? after = s.Result.After;
        double left = s.Result.Totals.Unfinished > 0 || after?.Parked.Count > 0 ? after?.RequestsInFlight ?? 0 : 0;
        // A client that gives up also ends its request, if that waits with the request's token: it was seen under the load only.
        List<ParkedRequests> parked = [.. after?.Parked is { Count: > 0 } found ? found : ListParked(s.Result.Holders)];
        if (left >= 1 || parked.Count > 0)
        {
            yield return DescribeHanging(parked, left, after);
        }

        if (parked.Count > 0 && parked.TrueForAll(IsForPermit) && parked.Sum(one => one.Count) >= left)
        {
            yield return DescribePermits(parked[0], after);
        }
    }

    // Background work held its connections in each second of the load, too.
    private static Leak? FindKept(RunResult result) => result.After is not { RequestsInFlight: { } active } after
        ? null
        : after.ConnectionsInUse
            .Select(pool => new Leak
            {
                Limit = Limit.DatabasePool,
                Resource = $"{pool.Driver} {pool.Pool}",
                Kept = (pool.Used ?? 0) - active - FindLeast(result, pool),
                Size = pool.Max,
            })
            .Where(leak => leak.Kept >= FindingConstants.KeptOfPool * leak.Size)
            .MaxBy(leak => leak.Kept);

    private static double FindLeast(RunResult result, ConnectionsInUse pool) => result.Intervals
        .SelectMany(second => second.Runtime?.Pools ?? [])
        .Where(row => row.Driver == pool.Driver && row.Name == pool.Pool)
        .Min(row => row.Used) ?? double.PositiveInfinity;

    private static IEnumerable<ParkedRequests> ListParked(IReadOnlyList<Holder> holders) => holders
        .Where(holder => holder is { Parked: > 0, WaitsAt: not null })
        .Select(holder => new ParkedRequests(holder.WaitsAt!, holder.Parked, holder.Limit == Limit.Gate
            ? $"a permit ({holder.Resource})"
            : $"a pooled connection ({holder.Resource})"));

    private static Finding DescribeConnections(Situation s, Leak leak) => new()
    {
        Id = "connections-not-returned",
        Severity = s.Leak is null ? FindingSeverity.Warning : FindingSeverity.Error,
        Statement = $"{Number(leak.Kept)}{(leak.Size is { } size ? $" of {Number(size)}" : "")} connections ({leak.Resource}) were taken "
            + "under the load and are in use after it without a request: requests do not give them back.",
        For = [LeakLine.Find(s.Result, leak) is { } line
            ? $"Requests take one at {Where(line)}."
            : LeakLine.Missing],
        Against = s.Leak is null ? ["Work of the service itself that began under the load would look the same."] : [],
    };

    private static Finding DescribeHanging(List<ParkedRequests> parked, double left, AfterLoad? after) => new()
    {
        Id = "requests-hang",
        Severity = FindingSeverity.Error,
        Statement = (left >= 1
            ? $"{Counted(left, "request was", "requests were")} still under way {Time(1000 * after!.Seconds)} after the load had ended"
            : $"Under the load {Counted(parked.Sum(one => one.Count), "request", "requests")} waited while nothing went on")
            + $"{(after?.AnswersAgain == false ? ", and the service did not answer another one" : "")}.",
        For = [.. parked.Select(one => $"{Counted(one.Count, "request waits", "requests wait")} at {Where(one.At)} for {one.WaitsFor}.")],
    };

    private static Finding DescribePermits(ParkedRequests parked, AfterLoad? after) => new()
    {
        Id = "permits-lost",
        Severity = FindingSeverity.Error,
        Statement = $"All of them wait for a permit at {Where(parked.At)}, and none has one: a request did not give it back.",
        For = [after?.AnswersAgain == false
            ? "After the load, with nobody else waiting, the service did not answer a request either."
            : "A request that has a permit would be under way elsewhere, or would end and let the next one go on."],
    };

    private static bool IsForPermit(ParkedRequests parked) => parked.WaitsFor.StartsWith("a permit (", StringComparison.Ordinal)
        || parked.WaitsFor == "SemaphoreSlim.WaitAsync"
        || parked.WaitsFor.EndsWith("Limiter.AcquireAsync", StringComparison.Ordinal);
}
