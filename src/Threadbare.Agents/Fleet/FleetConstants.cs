namespace Threadbare.Agents.Fleet;

/// <summary>The times and bounds of a fleet, each with its reason.</summary>
internal static class FleetConstants
{
    /// <summary>The port where a coordinator listens unless told otherwise.</summary>
    public const int DefaultPort = 7171;

    /// <summary>The time between two pings to an agent.</summary>
    public static readonly TimeSpan PingInterval = TimeSpan.FromSeconds(1);

    /// <summary>How long a second waits for an agent that has not reported it, before it is shown without its share: two
    /// intervals.</summary>
    public static readonly TimeSpan Patience = TimeSpan.FromSeconds(2);

    /// <summary>Round trips from which a clock's offset is measured. The shortest of twenty was within 0.1 ms on one machine.</summary>
    public const int RoundTrips = 20;

    /// <summary>The time between two of these round trips.</summary>
    public static readonly TimeSpan RoundTripInterval = TimeSpan.FromMilliseconds(20);

    /// <summary>The shortest time between the order to send and the first arrival: every agent has the order by then.</summary>
    public static readonly TimeSpan ShortestLead = TimeSpan.FromSeconds(1);

    /// <summary>The lead is at least this many times the longest round trip.</summary>
    public const int LeadInTrips = 4;

    /// <summary>How long agents may take to prepare a load: they look up hosts and try connections, at most 10 s each.</summary>
    public static readonly TimeSpan LongestPreparation = TimeSpan.FromSeconds(30);

    /// <summary>How long agents may take to report after their load was to end at once.</summary>
    public static readonly TimeSpan LongestEnd = TimeSpan.FromSeconds(5);

    /// <summary>How long an agent that answers pings may report no second of its load: twice the lease. Its load is stuck then, and would
    /// be awaited forever.</summary>
    public static readonly TimeSpan LongestSilence = 2 * FleetTerms.Lease;

    /// <summary>A change of a clock's offset under way that is worth a note: a tenth of an interval.</summary>
    public static readonly TimeSpan WorstDrift = TimeSpan.FromMilliseconds(100);

    /// <summary>By how much an agent that did not keep up may change a figure of the whole load before the verdict is refused: a tenth,
    /// which is what a repeated load differs by.</summary>
    public const double BearableBend = 0.1;

    /// <summary>Requests of the other agents from which that is told: of fewer, a 99th percentile is a single request.</summary>
    public const int EnoughRequests = 100;

    /// <summary>The most bytes of one message from an agent: counts of a thousand endpoints take less.</summary>
    public const int LargestMessage = 4 << 20;

    /// <summary>Messages that wait for the coordinator, of all agents together. A full queue slows the agents' streams, not the
    /// load.</summary>
    public const int MostWaiting = 4096;

    /// <summary>The most event loops that an agent may claim: more than any machine has processors.</summary>
    public const int MostLoops = 1024;

    /// <summary>The longest name of an agent.</summary>
    public const int LongestName = 100;
}
