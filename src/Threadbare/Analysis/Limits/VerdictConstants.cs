namespace Threadbare.Analysis.Limits;

/// <summary>Constants: The verdict.</summary>
internal static class VerdictConstants
{
    /// <summary>Above this share, the first two sentences of a verdict name the failures.</summary>
    /// <remarks>Unit: share of the requests. One request in a hundred: the usual bound of an error rate, and what a p99 no longer
    /// shows.</remarks>
    public const double NoticeableFailures = 0.01;

    /// <summary>If one kind or one endpoint has this share of the failures, the verdict names it alone.</summary>
    /// <remarks>Unit: share of the failures. Nine of ten failures are then alike. The rest is in the table.</remarks>
    public const double NearlyAllFailures = 0.9;

    /// <summary>The verdict names an exception beside server errors if it is thrown at least this often.</summary>
    /// <remarks>Unit: exceptions for each server error. One exception ends one request. Exceptions are sampled under a load of their own,
    /// where failures may be half as frequent.</remarks>
    public const double ExceptionsForFailures = 0.5;

    /// <summary>A second limit within this of the first makes the verdict inconclusive.</summary>
    /// <remarks>Unit: weight. Without a clear lead the second is as good as the first.</remarks>
    public const double Lead = 0.2;

    /// <summary>High confidence needs this weight.</summary>
    /// <remarks>Unit: weight. Three quarters of the excess is explained, more than any other limit could.</remarks>
    public const double Sure = 0.75;

    /// <summary>High confidence needs this many observations for the limit.</summary>
    /// <remarks>Unit: observations. One may be wrong.</remarks>
    public const int EnoughEvidence = 2;

    /// <summary>A size this much above what is served at a time is never of high confidence.</summary>
    /// <remarks>Unit: times. Throughput times bare time was within 3 % of the true size on known services, but 58 for 30 without a step of
    /// low load.</remarks>
    public const double LargerThanServed = 1.25;

    /// <summary>High confidence needs an interval whose end is at most this many times its beginning, or one more.</summary>
    /// <remarks>Unit: times. A search that doubles leaves twice as much where nothing narrows it, and noise moves its beginning by a
    /// tenth.</remarks>
    public const double WidestSure = 2.5;

    /// <summary>The load of a separating test.</summary>
    /// <remarks>Unit: times the tipping point. Well past the tipping point, so that what a limit lets through shows.</remarks>
    public const double SeparatingLoad = 2;

    /// <summary>High confidence needs this many loads.</summary>
    /// <remarks>Unit: loads. Two loads show an interval and no curve.</remarks>
    public const int EnoughLoads = 3;

    /// <summary>Fewest blocked pool threads, on average over a load, for which a missing line is explained.</summary>
    /// <remarks>Unit: threads. Fewer leave nothing to explain.</remarks>
    public const double LeastBlocked = 1;
}
