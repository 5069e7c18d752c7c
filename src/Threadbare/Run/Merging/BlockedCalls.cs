namespace Threadbare.Run.Merging;

/// <summary>Puts the blocked calls of several samples together, most threads first; null where none of them had stacks.</summary>
internal static class BlockedCalls
{
    /// <summary>The threads of all of them: samples of several processes at one moment.</summary>
    public static IReadOnlyList<BlockedCall>? Add(IEnumerable<RuntimeSample> samples) => Join(samples, _ => 1);

    /// <summary>The mean over those with stacks: samples of one process at several moments.</summary>
    /// <remarks>A call that a sample does not list held no thread at that moment, so it counts as 0 there.</remarks>
    public static IReadOnlyList<BlockedCall>? Average(IEnumerable<RuntimeSample> samples) => Join(samples, seen => seen);

    private static List<BlockedCall>? Join(IEnumerable<RuntimeSample> samples, Func<int, double> divideBy)
    {
        List<IReadOnlyList<BlockedCall>> seen = [.. samples.Select(sample => sample.Blocked).OfType<IReadOnlyList<BlockedCall>>()];
        return seen.Count == 0 ? null : [.. seen
            .SelectMany(calls => calls)
            .GroupBy(call => (call.Call, call.Kind), call => call.Threads)
            .Select(calls => new BlockedCall(calls.Key.Call, calls.Key.Kind, Math.Round(calls.Sum() / divideBy(seen.Count), 2)))
            .OrderByDescending(call => call.Threads)];
    }
}
