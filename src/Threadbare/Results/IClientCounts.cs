using Threadbare.Results.Histograms;

namespace Threadbare.Results;

/// <summary>What the client measured, of a whole run or of one step.</summary>
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
