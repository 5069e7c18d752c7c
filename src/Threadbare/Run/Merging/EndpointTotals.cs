using Threadbare.Load;
using Threadbare.Plan;
using Threadbare.Results;
using Threadbare.Results.Histograms;

namespace Threadbare.Run.Merging;

/// <summary>Adds up the counts of all loops for each address.</summary>
internal sealed class EndpointTotals(LoadPlan plan)
{
    private readonly IReadOnlyList<EndpointName> _names = EndpointName.List(plan);
    private readonly RequestTally[] _tallies = plan.Urls.Count == 1 ? [] : [.. plan.Urls.Select(_ => new RequestTally())];

    /// <summary>The distributions of each address; empty for a single one.</summary>
    public IReadOnlyList<HistogramPair> Histograms =>
        [.. _tallies.Select(tally => new HistogramPair { ResponseTime = tally.ResponseTime, ServiceTime = tally.ServiceTime })];

    /// <summary>Adds the counts of one loop, one for each address.</summary>
    public void Add(IReadOnlyList<RequestTally> counts)
    {
        for (int i = 0; i < counts.Count; i++)
        {
            _tallies[i].Add(counts[i]);
        }
    }

    /// <summary>Summarizes each address, in the order of the plan.</summary>
    /// <param name="whole">The counts of the whole load, which are those of a single address.</param>
    public IReadOnlyList<EndpointResult> Summarize(RequestTally whole) => _tallies.Length == 0
        ? [Summarize(_names[0], whole)]
        : [.. _tallies.Select((tally, i) => Summarize(_names[i], tally))];

    private static EndpointResult Summarize(EndpointName name, RequestTally tally) => new()
    {
        Name = name.Name,
        Method = name.Method,
        Template = name.Template,
        Sent = tally.Sent,
        Ok = tally.ResponseTime.Count,
        Failed = tally.Failures.Total,
        Failures = tally.Failures.ByName(),
        Statuses = tally.Statuses.Summarize(),
        ResponseTime = LatencySummary.Summarize(tally.ResponseTime),
        ServiceTime = LatencySummary.Summarize(tally.ServiceTime),
        BytesReceived = tally.Bytes.Total,
    };
}
