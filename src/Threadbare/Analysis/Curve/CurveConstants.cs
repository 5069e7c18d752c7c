using Threadbare.Constants;

namespace Threadbare.Analysis.Curve;

/// <summary>The numbers of the load curve.</summary>
[ConstantTable("The load curve")]
internal static class CurveConstants
{
    [Constant(
        "share of the requests due",
        "A load with more failed or unanswered requests is past the tipping point.",
        "One request in twenty: past a limit that rejects or drops, more load only adds failures.")]
    public const double BearableFailures = 0.05;

    [Constant(
        "share of the highest throughput",
        "A load with at least this throughput is on the plateau.",
        "The highest of several measurements is high by chance too. With a higher bound the interval ended far above the knee "
        + "of a pool of five threads on a busy machine.")]
    public const double Plateau = 0.87;

    [Constant(
        "times the first load on the plateau",
        "A plateau counts only where a load this much higher was tried.",
        "Nearly half as much load again that brings nothing is no noise; a search that doubles always reaches it.")]
    public const double ProofOfPlateau = 1.45;

    [Constant(
        "share of the throughput without queueing",
        "A load with at least this throughput still follows the straight line.",
        "Steps of the same load differed by a few per cent on two shared cores.")]
    public const double Unbent = 0.93;

    [Constant(
        "share of the throughput without queueing",
        "A highest load below this, with no tipping point found, makes the outcome inconclusive.",
        "A pool that grew with each load answered 4.8 a second for each of 100 users and 9.0 for one, on no plateau, and was "
        + "said to hold. Sixty kept runs of known limits were judged as before.")]
    public const double Stretched = 0.75;

    [Constant(
        "times the throughput of half the load",
        "A highest load with less throughput than this ends on a plateau, though no higher load proves it.",
        "Without a limit, twice the load brings twice the throughput; a third more is nearer to none than to all of it.")]
    public const double Flat = 1.3;

    [Constant(
        "share of the throughput of a lower load",
        "A load below the tipping point with less throughput than this contradicts the others.",
        "A quarter less from more load is beyond the noise of a few per cent.")]
    public const double Slumped = 0.75;

    [Constant(
        "share of the throughput of a lower load",
        "A load that brings less has made the service collapse.",
        "Past a limit throughput stays on its plateau. Half of it is far beyond noise.")]
    public const double Collapsed = 0.5;

    [Constant(
        "successes",
        "A load must be long enough for so many at the throughput of the lower load, to be a collapse.",
        "Half of 20 is more than two standard deviations below it (Poisson).")]
    public const int CollapseSuccesses = 20;

    [Constant(
        "successes",
        "A step with fewer says nothing about throughput per user.",
        "Chance alone makes the count of fewer vary by half of itself and more (Poisson).")]
    public const int EnoughSuccesses = 5;

    [Constant(
        "times",
        "The knee of the bounds is taken where it lies at most this factor below the last good load.",
        "Throughput and response time each carry several per cent of noise, and the knee is their product.")]
    public const double KneeNoise = 1.15;

    [Constant(
        "standard deviations",
        "What chance moves within these counts neither as the throughput without queueing nor as bent.",
        "Chance leaves 5 % of a normal distribution beyond two. One load alone decides nothing: the next ones are compared with it.")]
    public const double LikelyDeviations = 2;

    [Constant(
        "standard deviations",
        "The interval reaches so far about the knee, by the noise that was seen and by chance, and at least to where a load has bent.",
        "Chance leaves 0.3 % of a normal distribution beyond three.")]
    public const double Deviations = 3;

    [Constant(
        "share of the highest throughput",
        "The knee is taken only where the first load past the tipping point still has this throughput.",
        "With less, the service collapsed there, and the bounds describe no such service.")]
    public const double KneePlateau = 0.8;

    [Constant(
        "s",
        "A shorter load says nothing: neither one of a search that was interrupted, nor the only load of a run.",
        "A search of the shop that was interrupted after 0.02 s of its third load was told to tip over there, and ten requests in "
        + "0.35 s on a crowded machine were told to be past the tipping point. The runtime shows its figures once a second.")]
    public const double ShortestLoad = 2;

    [Constant(
        "ms",
        "With one load, requests must take this much longer than the quickest, unless threads and their queue show the wait.",
        "A shorter difference between a mean and the quickest is noise on a busy machine. Of several loads, means are compared.")]
    public const double NoticeableStretch = 20;

    [Constant(
        "times",
        "An endpoint tips over on its own where the whole still grows at more than this many times its tipping point.",
        "A search goes on to twice the first load past. What slows everything there is no limit of one endpoint.")]
    public const double TogetherWithWhole = 2;

    [Constant(
        "times the first load past",
        "From here on, an endpoint that tips over on its own shows a wait at every load.",
        "At twice the tipping point requests take twice as long (Little’s law); the rest is noise.")]
    public const double WellPast = 2.5;

    [Constant(
        "s",
        "A shorter time without an answer is not recorded.",
        "A full collection or a crowded machine holds a healthy service for a tenth of a second or two.")]
    public const double NoticeableStall = 0.25;

    [Constant(
        "times the bare time",
        "A time without an answer is a stall from this length on.",
        "A request that is being served is answered within its bare time. So after twice that time nothing was being served, even if "
        + "half of each processor was taken away.")]
    public const double StallOfBareTimes = 2;

    [Constant(
        "requests",
        "A stall needs so many requests under way.",
        "One request alone shows its own time, which may be long by itself.")]
    public const int StalledRequests = 2;

    [Constant(
        "s",
        "The verdict names a stall of this length, and one of the thread pool decides.",
        "The pool adds its first thread for blocked ones after half a second at the latest, and a user feels a second.")]
    public const double LongStall = 1;

    [Constant(
        "share of the users",
        "Users and throughput × (response time + think time) of a step may differ by this much without a reason.",
        "Little’s law held within 4 % on known services in steady steps.")]
    public const double Balanced = 0.05;

    [Constant(
        "times response time and think time",
        "In a shorter step, requests that its ends cut off are a reason.",
        "Users that began together are answered together. A step counts one such wave too many or too few, a twentieth of twenty.")]
    public const double BalancedCycles = 20;

    [Constant(
        "successes",
        "In a step with fewer, chance is a reason.",
        "The count of 400 varies by 5 % (Poisson).")]
    public const int BalancedSuccesses = 400;

    [Constant(
        "requests",
        "An endpoint tips over on its own only with this many requests at the loads past its tipping point.",
        "With fewer, one pause of the collector could make most of them slow.")]
    public const int EnoughOfEndpoint = 20;
}
