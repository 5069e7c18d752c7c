using Threadbare.Constants;

namespace Threadbare.Analysis.Limits.Downstream;

/// <summary>The numbers of limit: downstream.</summary>
[ConstantTable("Limit: downstream")]
internal static class DownstreamConstants
{
    [Constant(
        "times",
        "A callee whose calls take this much longer may be the limit.",
        "A smaller growth may be a busy machine, or the wait for a thread at the end of a call.")]
    public const double Slower = 1.3;

    [Constant(
        "times",
        "The same beneath threads that each hold one call, where the noise between steps explains less.",
        "Threads cannot make calls wait beyond their own number. Ten at a time behind twelve threads took 1.14 times as long; "
        + "threads that were the limit never above 1.03 in eight kept runs.")]
    public const double SlowerBeneathThreads = 1.1;

    [Constant(
        "factor",
        "The weight of a callee that slowed only a little while threads or connections queue before it; it grows to 1 at "
        + "clearly slower (1.5).",
        "Below the bound for high confidence: the queue may be the limit itself.")]
    public const double SuspectedWeight = 0.7;

    [Constant(
        "share of the growth",
        "A wait for threads of this share may be what the calls seem to take longer.",
        "The end of an asynchronous call waits for a thread too.")]
    public const double WaitForThread = 0.3;

    [Constant(
        "wake-ups a request",
        "More socket wake-ups than this come from connections that the service opened itself.",
        "A request of the load itself was seen to wake the server once or twice.")]
    public const double MoreThanClients = 3;
}
