namespace Threadbare.Find;

/// <summary>Adds up what the client counted in the parts of a search.</summary>
internal static class CountsJoin
{
    /// <summary>Adds up counts, with the times of all of them together.</summary>
    public static ClientCounts Join(IReadOnlyList<ClientCounts> parts, HistogramPair times) => new()
    {
        Sent = parts.Sum(part => part.Sent),
        Ok = parts.Sum(part => part.Ok),
        Failed = parts.Sum(part => part.Failed),
        Failures = Sum(parts.Select(part => part.Failures)),
        Statuses = Sum(parts.Select(part => part.Statuses)),
        BytesReceived = parts.Sum(part => part.BytesReceived),
        ResponseTime = LatencySummary.Summarize(times.ResponseTime),
        ServiceTime = LatencySummary.Summarize(times.ServiceTime),
    };

    /// <summary>Adds up counts by name.</summary>
    public static Dictionary<string, long> Sum(IEnumerable<IReadOnlyDictionary<string, long>> parts) => parts
        .SelectMany(part => part)
        .GroupBy(count => count.Key, count => count.Value)
        .ToDictionary(counts => counts.Key, counts => counts.Sum());
}
