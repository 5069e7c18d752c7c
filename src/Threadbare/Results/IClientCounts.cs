using Threadbare.Results.Histograms;

namespace Threadbare.Results;

/// <summary>The client's counts, over a whole run or over one step.</summary>
internal interface IClientCounts
{
    long Sent { get; }

    long Ok { get; }

    long Failed { get; }

    long Dropped { get; }

    long Unfinished { get; }

    long BytesReceived { get; }

    double RequestsPerSecond { get; }

    double SuccessPerSecond { get; }

    double FailedPerSecond { get; }

    LatencySummary ResponseTime { get; }

    LatencySummary ServiceTime { get; }
}
