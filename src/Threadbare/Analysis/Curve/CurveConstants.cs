namespace Threadbare.Analysis.Curve;

/// <summary>Constants: The load curve.</summary>
internal static class CurveConstants
{
    /// <summary>A load with more failed or unanswered requests is past the tipping point.</summary>
    /// <remarks>Unit: share of the requests due. One request in twenty: past a limit that rejects or drops, more load only adds
    /// failures.</remarks>
    public const double BearableFailures = 0.05;

    /// <summary>A load with at least this throughput is on the plateau.</summary>
    /// <remarks>Unit: share of the highest throughput. The highest of several measurements is high by chance too. With a higher bound the
    /// interval ended far above the knee of a pool of five threads on a busy machine.</remarks>
    public const double Plateau = 0.87;

    /// <summary>A plateau counts only where a load this much higher was tried.</summary>
    /// <remarks>Unit: times the first load on the plateau. Nearly half as much load again that brings nothing is no noise; a search that
    /// doubles always reaches it.</remarks>
    public const double ProofOfPlateau = 1.45;

    /// <summary>A load with at least this throughput still follows the straight line.</summary>
    /// <remarks>Unit: share of the throughput without queueing. Steps of the same load differed by a few per cent on two shared
    /// cores.</remarks>
    public const double Unbent = 0.93;

    /// <summary>A highest load below this, with no tipping point found, makes the outcome inconclusive.</summary>
    /// <remarks>Unit: share of the throughput without queueing. A pool that grew with each load answered 4.8 a second for each of 100 users
    /// and 9.0 for one, on no plateau, and was said to hold. So were three fixed pools, searched until 1.28 or 1.33 times their size: they
    /// had 0.75 to 0.80. A tipping point that is missed now lies less than a fifth below the highest load.</remarks>
    public const double Stretched = 0.85;

    /// <summary>A highest load with less throughput than this ends on a plateau, though no higher load proves it.</summary>
    /// <remarks>Unit: times the throughput of half the load. Without a limit, twice the load brings twice the throughput; a third more is
    /// nearer to none than to all of it.</remarks>
    public const double Flat = 1.3;

    /// <summary>A load below the tipping point with less throughput than this contradicts the others.</summary>
    /// <remarks>Unit: share of the throughput of a lower load. A quarter less from more load is beyond the noise of a few per
    /// cent.</remarks>
    public const double Slumped = 0.75;

    /// <summary>A load that brings less has made the service collapse.</summary>
    /// <remarks>Unit: share of the throughput of a lower load. Past a limit throughput stays on its plateau. Half of it is far beyond
    /// noise.</remarks>
    public const double Collapsed = 0.5;

    /// <summary>A load must be long enough for so many at the throughput of the lower load, to be a collapse.</summary>
    /// <remarks>Unit: successes. Half of 20 is more than two standard deviations below it (Poisson).</remarks>
    public const int CollapseSuccesses = 20;

    /// <summary>A step with fewer says nothing about throughput per user.</summary>
    /// <remarks>Unit: successes. Chance alone makes the count of fewer vary by half of itself and more (Poisson).</remarks>
    public const int EnoughSuccesses = 5;

    /// <summary>The knee of the bounds is taken where it lies at most this factor below the last good load.</summary>
    /// <remarks>Unit: times. Throughput and response time each carry several per cent of noise, and the knee is their product.</remarks>
    public const double KneeNoise = 1.15;

    /// <summary>A move within this much chance counts neither as a straight curve nor as the end of one.</summary>
    /// <remarks>Unit: standard deviations. Chance leaves 5 % of a normal distribution beyond two. One load alone decides nothing: the next
    /// ones are compared with it.</remarks>
    public const double LikelyDeviations = 2;

    /// <summary>The interval reaches so far about the knee, by the noise that was seen and by chance, and at least to the first load that
    /// leaves the straight line.</summary>
    /// <remarks>Unit: standard deviations. Chance leaves 0.3 % of a normal distribution beyond three.</remarks>
    public const double Deviations = 3;

    /// <summary>The knee is taken only where the first load past the tipping point still has this throughput.</summary>
    /// <remarks>Unit: share of the highest throughput. With less, the service collapsed there, and the bounds describe no such
    /// service.</remarks>
    public const double KneePlateau = 0.8;

    /// <summary>A shorter load says nothing: neither one of a search that was interrupted, nor the only load of a run.</summary>
    /// <remarks>Unit: s. A search of the shop that was interrupted after 0.02 s of its third load was said to tip over there, and ten
    /// requests in 0.35 s on a crowded machine were said to be past the tipping point. The runtime shows its figures once a
    /// second.</remarks>
    public const double ShortestLoad = 2;

    /// <summary>With one load, requests must take this much longer than the quickest, unless threads and their queue show the
    /// wait.</summary>
    /// <remarks>Unit: ms. A shorter difference between a mean and the quickest is noise on a busy machine. Of several loads, means are
    /// compared.</remarks>
    public const double NoticeableStretch = 20;

    /// <summary>An endpoint tips over on its own where the whole still grows at more than this many times its tipping point.</summary>
    /// <remarks>Unit: times. A search goes on to twice the first load past. If everything slows at that load, it is not one endpoint's
    /// limit.</remarks>
    public const double TogetherWithWhole = 2;

    /// <summary>From here on, an endpoint that tips over on its own shows a wait at every load.</summary>
    /// <remarks>Unit: times the first load past. At twice the tipping point requests take twice as long (Little’s law); the rest is
    /// noise.</remarks>
    public const double WellPast = 2.5;

    /// <summary>A shorter time without an answer is not recorded.</summary>
    /// <remarks>Unit: s. A full collection or a crowded machine holds a healthy service for a tenth of a second or two.</remarks>
    public const double NoticeableStall = 0.25;

    /// <summary>A time without an answer is a stall from this length on.</summary>
    /// <remarks>Unit: times the bare time. A request that is being served is answered within its bare time. So after twice that time
    /// nothing was being served, even if half of each processor was taken away.</remarks>
    public const double StallOfBareTimes = 2;

    /// <summary>A stall needs so many requests under way.</summary>
    /// <remarks>Unit: requests. One request alone shows its own time, which may be long by itself.</remarks>
    public const int StalledRequests = 2;

    /// <summary>The verdict names a stall of this length, and one of the thread pool decides.</summary>
    /// <remarks>Unit: s. The pool adds its first thread for blocked ones after half a second at the latest, and a user feels a
    /// second.</remarks>
    public const double LongStall = 1;

    /// <summary>Users and throughput × (response time + think time) of a step may differ by this much without a reason.</summary>
    /// <remarks>Unit: share of the users. Little’s law held within 4 % on known services in steady steps.</remarks>
    public const double Balanced = 0.05;

    /// <summary>In a shorter step, requests that its ends cut off are a reason.</summary>
    /// <remarks>Unit: times response time and think time. Users that began together are answered together. A step counts one such wave too
    /// many or too few, a twentieth of twenty.</remarks>
    public const double BalancedCycles = 20;

    /// <summary>In a step with fewer, chance is a reason.</summary>
    /// <remarks>Unit: successes. The count of 400 varies by 5 % (Poisson).</remarks>
    public const int BalancedSuccesses = 400;

    /// <summary>An endpoint tips over on its own only with this many requests at the loads past its tipping point.</summary>
    /// <remarks>Unit: requests. With fewer, one pause of the collector could make most of them slow.</remarks>
    public const int EnoughOfEndpoint = 20;
}
