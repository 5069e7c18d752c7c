namespace Threadbare.Analysis.Findings;

/// <summary>Constants: Findings beside the verdict.</summary>
internal static class FindingConstants
{
    /// <summary>Total throughput this much above the successes is misleading.</summary>
    /// <remarks>Unit: times the successes. A fifth more than what was served changes comparisons.</remarks>
    public const double FlatteringFactor = 1.2;

    /// <summary>A finding names this many addresses.</summary>
    /// <remarks>Unit: addresses. More do not fit a sentence; the table of addresses has all.</remarks>
    public const int MostNamed = 3;

    /// <summary>A machine this busy makes service and generator compete.</summary>
    /// <remarks>Unit: share of the machine. Below it both usually find a free core.</remarks>
    public const double BusyMachine = 0.75;

    /// <summary>The generator competes from this share on.</summary>
    /// <remarks>Unit: share of the machine. With less, the service would gain little from a machine of its own.</remarks>
    public const double GeneratorShare = 0.2;

    /// <summary>Other processes disturb from this share of a full machine on.</summary>
    /// <remarks>Unit: share of the machine. Chosen: less is common on any machine.</remarks>
    public const double OthersShare = 0.3;

    /// <summary>Growth is divided by at least this time.</summary>
    /// <remarks>Unit: s. Two samples close together would show a growth that never was.</remarks>
    public const double ShortestSecond = 0.5;

    /// <summary>A first second this much slower than a later one shows that the service was cold.</summary>
    /// <remarks>Unit: times. Noise does not make a second three times as slow as another of the same load.</remarks>
    public const double WarmUpSlower = 3;

    /// <summary>In a second in which the just-in-time compiler works this much, the service is still being compiled.</summary>
    /// <remarks>Unit: % of a core. A service under full load had 19 to 94 % in each second until it was warm, and at most 8 %
    /// afterwards.</remarks>
    public const double Compiling = 20;

    /// <summary>It takes this many after the compiler’s work to say what it cost.</summary>
    /// <remarks>Unit: seconds. One second alone may be slower or quicker by chance.</remarks>
    public const int SettledSeconds = 2;

    /// <summary>Compiling is reported if the mean response time of a load is this much longer than that of its seconds
    /// afterwards.</summary>
    /// <remarks>Unit: times. A fifth changes comparisons; seconds of one load differ by up to a tenth.</remarks>
    public const double SlowerByCompiling = 1.2;

    /// <summary>Watching is reported for requests that take less.</summary>
    /// <remarks>Unit: µs of processor time. Watching costs 2 to 4 µs a request (docs/performance.md): a tenth of it.</remarks>
    public const double ShortRequest = 40;

    /// <summary>Less growth of memory than this is not reported, nor is less than a fifth of it (the share of a growing heap).</summary>
    /// <remarks>Unit: bytes. Chosen: smaller growth is lost in what the heap gains and loses between collections, and a large heap gains
    /// and loses more.</remarks>
    public const double MemoryGrown = 100e6;

    /// <summary>Memory a request is reported from this many more users on.</summary>
    /// <remarks>Unit: virtual users. Fewer share the variation of the heap among too few.</remarks>
    public const int MemoryUsers = 8;

    /// <summary>A request beside the load that takes this much longer shows that the whole site suffers.</summary>
    /// <remarks>Unit: times. Chosen: well above the noise of a 99th percentile.</remarks>
    public const double SiteSlower = 5;

    /// <summary>A response time at which it matters by itself. A shorter one matters where it is most of what the load waits.</summary>
    /// <remarks>Unit: ms. Chosen: a shorter response time matters little, whatever it was before, unless all requests wait like
    /// that.</remarks>
    public const double SiteFelt = 50;

    /// <summary>A sudden load that settles within this time, or twice the shortest time of a step, is information, a slower one a
    /// warning.</summary>
    /// <remarks>Unit: s. Chosen: a pool adds a thread or two a second, so within ten it adds about as many as a few cores have. Requests
    /// that take seconds need longer to show that they have settled.</remarks>
    public const double SpikeSettledSeconds = 10;

    /// <summary>Calls a request from one line that are reported as chatty.</summary>
    /// <remarks>Unit: calls a request. A few look-ups of one line are usual; four and more come from a loop.</remarks>
    public const double ChattyCalls = 4;

    /// <summary>Calls a request from which a client built for each of them is reported.</summary>
    /// <remarks>Unit: calls a request. With fewer, it may be built at a start or in a rare case.</remarks>
    public const double BuiltPerRequest = 0.5;

    /// <summary>Exceptions are reported from this share of the processor time on.</summary>
    /// <remarks>Unit: share. A twentieth is what a service would gain without them; less is lost in the noise of a comparison.</remarks>
    public const double ExceptionShare = 0.05;

    /// <summary>Throttling is reported from this share of the periods on.</summary>
    /// <remarks>Unit: share of the periods. At one stop in ten periods of 100 ms, one request a second and more waits up to 100
    /// ms.</remarks>
    public const double ThrottledPeriods = 0.1;

    /// <summary>Growth of the heap is judged from so many on.</summary>
    /// <remarks>Unit: full collections. Two in each third of the time: the lower of two is seldom one that found many requests under
    /// way.</remarks>
    public const int FullCollections = 6;

    /// <summary>A line is named for objects that stay from this share on.</summary>
    /// <remarks>Unit: share of the bytes that stay. A fifth, as for allocations and the processor.</remarks>
    public const double RetainedShare = 0.2;

    /// <summary>A line is named for objects that stay if so many of them were sampled.</summary>
    /// <remarks>Unit: sampled objects. Ten show a share of a fifth to within a half of it.</remarks>
    public const int RetainedSamples = 10;

    /// <summary>Most lines that a finding about memory names.</summary>
    /// <remarks>Unit: lines. A share of a fifth leaves room for five; the first few are worth reading.</remarks>
    public const int RetainedLines = 3;

    /// <summary>A finding says that connections were not returned if this share of a pool became used under the load and is in use after
    /// it without a request.</summary>
    /// <remarks>Unit: share of the pool. Work of the service itself seldom holds a quarter, and a leak reaches it within a
    /// minute.</remarks>
    public const double KeptOfPool = 0.25;
}
