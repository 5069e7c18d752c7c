namespace Threadbare.Analysis.Limits.Downstream;

/// <summary>Constants: Limit: downstream.</summary>
internal static class DownstreamConstants
{
    /// <summary>A callee whose calls take this much longer may be the limit.</summary>
    /// <remarks>Unit: times. A smaller growth may be a busy machine, or the wait for a thread at the end of a call.</remarks>
    public const double Slower = 1.3;

    /// <summary>The same beneath threads that each hold one call, where the noise between steps explains less.</summary>
    /// <remarks>Unit: times. Threads cannot make calls wait beyond their own number. Ten at a time behind twelve threads took 1.14 times as
    /// long; threads that were the limit never above 1.03 in eight kept runs.</remarks>
    public const double SlowerBeneathThreads = 1.1;

    /// <summary>The weight of a callee that slowed only a little while threads or connections queue before it; it grows to 1 at clearly
    /// slower (1.5).</summary>
    /// <remarks>Unit: factor. Below the bound for high confidence: the queue may be the limit itself.</remarks>
    public const double SuspectedWeight = 0.7;

    /// <summary>A wait for threads of this share may be what the calls seem to take longer.</summary>
    /// <remarks>Unit: share of the growth. The end of an asynchronous call waits for a thread too.</remarks>
    public const double WaitForThread = 0.3;

    /// <summary>More socket wake-ups than this come from connections that the service opened itself.</summary>
    /// <remarks>Unit: wake-ups a request. A request of the load itself was seen to wake the server once or twice.</remarks>
    public const double MoreThanClients = 3;
}
