using Threadbare.Constants;

namespace Threadbare.Analysis.Limits;

/// <summary>The numbers of the verdict.</summary>
[ConstantTable("The verdict")]
internal static class VerdictConstants
{
    [Constant(
        "share of the requests",
        "Above this share, the first two sentences of a verdict name the failures.",
        "One request in a hundred: the usual bound of an error rate, and what a p99 no longer shows.")]
    public const double NoticeableFailures = 0.01;

    [Constant(
        "share of the failures",
        "If one kind or one endpoint has this share of the failures, the verdict names it alone.",
        "Nine of ten failures are then alike. The rest is in the table.")]
    public const double NearlyAllFailures = 0.9;

    [Constant(
        "exceptions for each server error",
        "The verdict names an exception beside server errors if it is thrown at least this often.",
        "One exception ends one request. Exceptions are sampled under a load of their own, where failures may be half as frequent.")]
    public const double ExceptionsForFailures = 0.5;

    [Constant(
        "weight",
        "A second limit within this of the first makes the verdict inconclusive.",
        "Without a clear lead the second is as good as the first.")]
    public const double Lead = 0.2;

    [Constant(
        "weight",
        "High confidence needs this weight.",
        "Three quarters of the excess is explained, more than any other limit could.")]
    public const double Sure = 0.75;

    [Constant(
        "observations",
        "High confidence needs this many observations for the limit.",
        "One may be wrong.")]
    public const int EnoughEvidence = 2;

    [Constant(
        "times",
        "A size this much above what is served at a time is never of high confidence.",
        "Throughput times bare time was within 3 % of the true size on known services, but 58 for 30 without a step of low load.")]
    public const double LargerThanServed = 1.25;

    [Constant(
        "times",
        "High confidence needs an interval whose end is at most this many times its beginning, or one more.",
        "A search that doubles leaves twice as much where nothing narrows it, and noise moves its beginning by a tenth.")]
    public const double WidestSure = 2.5;

    [Constant(
        "times the tipping point",
        "The load of a separating test.",
        "Well past the tipping point, so that what a limit lets through shows.")]
    public const double SeparatingLoad = 2;

    [Constant(
        "loads",
        "High confidence needs this many loads.",
        "Two loads show an interval and no curve.")]
    public const int EnoughLoads = 3;

    [Constant(
        "threads",
        "Fewest blocked pool threads, on average over a load, for which a missing line is explained.",
        "Fewer leave nothing to explain.")]
    public const double LeastBlocked = 1;
}
