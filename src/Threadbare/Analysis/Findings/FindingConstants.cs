using Threadbare.Constants;

namespace Threadbare.Analysis.Findings;

/// <summary>The numbers of findings beside the verdict.</summary>
[ConstantTable("Findings beside the verdict")]
internal static class FindingConstants
{
    [Constant(
        "times the successes",
        "Total throughput this much above the successes is misleading.",
        "A fifth more than what was served changes comparisons.")]
    public const double FlatteringFactor = 1.2;

    [Constant(
        "addresses",
        "A finding names this many addresses.",
        "More do not fit a sentence; the table of addresses has all.")]
    public const int MostNamed = 3;

    [Constant(
        "share of the machine",
        "A machine this busy makes service and generator compete.",
        "Below it both usually find a free core.")]
    public const double BusyMachine = 0.75;

    [Constant(
        "share of the machine",
        "The generator competes from this share on.",
        "With less, the service would gain little from a machine of its own.")]
    public const double GeneratorShare = 0.2;

    [Constant(
        "share of the machine",
        "Other processes disturb from this share of a full machine on.",
        "Chosen: less is common on any machine.")]
    public const double OthersShare = 0.3;

    [Constant(
        "s",
        "Growth is divided by at least this time.",
        "Two samples close together would show a growth that never was.")]
    public const double ShortestSecond = 0.5;

    [Constant(
        "times",
        "A first second this much slower than a later one shows that the service was cold.",
        "Noise does not make a second three times as slow as another of the same load.")]
    public const double WarmUpSlower = 3;

    [Constant(
        "% of a core",
        "In a second in which the just-in-time compiler works this much, the service is still being compiled.",
        "A service under full load had 19 to 94 % in each second until it was warm, and at most 8 % afterwards.")]
    public const double Compiling = 20;

    [Constant(
        "seconds",
        "It takes this many after the compiler’s work to say what it cost.",
        "One second alone may be slower or quicker by chance.")]
    public const int SettledSeconds = 2;

    [Constant(
        "times",
        "Compiling is told if the mean response time of a load is this much longer than that of its seconds afterwards.",
        "A fifth changes comparisons; seconds of one load differ by up to a tenth.")]
    public const double SlowerByCompiling = 1.2;

    [Constant(
        "µs of processor time",
        "Watching is told for requests that take less.",
        "Watching costs 2 to 4 µs a request (docs/performance.md): a tenth of it.")]
    public const double ShortRequest = 40;

    [Constant(
        "bytes",
        "Less growth of memory than this is not told, nor less than a fifth of it (the share of a growing heap).",
        "Chosen: smaller growth is lost in what the heap gains and loses between collections, and a large heap gains and loses more.")]
    public const double MemoryGrown = 100e6;

    [Constant(
        "virtual users",
        "Memory a request is told from this many more users on.",
        "Fewer share the variation of the heap among too few.")]
    public const int MemoryUsers = 8;

    [Constant(
        "times",
        "A request beside the load that takes this much longer shows that the whole site suffers.",
        "Chosen: well above the noise of a 99th percentile.")]
    public const double SiteSlower = 5;

    [Constant(
        "ms",
        "A response time at which it matters by itself. A shorter one matters where it is most of what the load waits.",
        "Chosen: a shorter response time matters little, whatever it was before, unless all requests wait like that.")]
    public const double SiteFelt = 50;

    [Constant(
        "s",
        "A sudden load that settles within this time, or twice the shortest time of a step, is information, a slower one a warning.",
        "Chosen: a pool adds a thread or two a second, so within ten it adds about as many as a few cores have. Requests that take seconds "
        + "need longer to show that they have settled.")]
    public const double SpikeSettledSeconds = 10;

    [Constant(
        "calls a request",
        "Calls a request from one line that are told as chatty.",
        "A few look-ups of one line are usual; four and more come from a loop.")]
    public const double ChattyCalls = 4;

    [Constant(
        "calls a request",
        "Calls a request from which a client built for each of them is told.",
        "With fewer, it may be built at a start or in a rare case.")]
    public const double BuiltPerRequest = 0.5;

    [Constant(
        "share",
        "Exceptions are told from this share of the processor time on.",
        "A twentieth is what a service would gain without them; less is lost in the noise of a comparison.")]
    public const double ExceptionShare = 0.05;

    [Constant(
        "share of the periods",
        "Throttling is told from this share of the periods on.",
        "At one stop in ten periods of 100 ms, one request a second and more waits up to 100 ms.")]
    public const double ThrottledPeriods = 0.1;

    [Constant(
        "full collections",
        "Growth of the heap is judged from so many on.",
        "Two in each third of the time: the lower of two is seldom one that found many requests under way.")]
    public const int FullCollections = 6;

    [Constant(
        "share of the bytes that stay",
        "A line is named for objects that stay from this share on.",
        "A fifth, as for allocations and the processor.")]
    public const double RetainedShare = 0.2;

    [Constant(
        "sampled objects",
        "A line is named for objects that stay if so many of them were sampled.",
        "Ten show a share of a fifth to within a half of it.")]
    public const int RetainedSamples = 10;

    [Constant(
        "lines",
        "Most lines that a finding about memory names.",
        "A share of a fifth leaves room for five; the first few are worth reading.")]
    public const int RetainedLines = 3;
}
