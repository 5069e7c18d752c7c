using Threadbare.Constants;

namespace Threadbare.Diagnostics.Constants;

/// <summary>Numbers for windows that sample what a service works on.</summary>
[ConstantTable("Work windows")]
internal static class WorkConstants
{
    [Constant(
        "bytes of IL",
        "Largest method that is too small to use the time of the line that calls it.",
        "The runtime's default for JitExtDefaultPolicy, DEFAULT_ALWAYS_INLINE_SIZE: such a method costs less than a call of it.")]
    public const int SmallMethod = 16;

    [Constant(
        "s",
        "Length of the window that samples the stacks of threads at work.",
        "About 400 samples of each busy thread: a line with a tenth of two cores shows in 80, so its share is known to two points.")]
    public static readonly TimeSpan ProcessorWindow = TimeSpan.FromSeconds(0.5);

    [Constant(
        "s",
        "Length of the window that records allocations and exceptions.",
        "At one allocation in 100 kB, a service that allocates 100 MB a second shows 500.")]
    public static readonly TimeSpan EventWindow = TimeSpan.FromSeconds(0.5);

    [Constant(
        "s",
        "Objects are sampled so long, to see which of them stay in use.",
        "At one object in 100 kB, a service that keeps 1 MB a second shows 50.")]
    public static readonly TimeSpan RetainedWindow = TimeSpan.FromSeconds(5);

    [Constant(
        "s",
        "Longest wait for that collection.",
        "A full collection takes about a second for each gigabyte in use.")]
    public static readonly TimeSpan LongestCollection = TimeSpan.FromSeconds(20);

    [Constant(
        "samples",
        "Seconds in a row that must show work worth sampling.",
        "One may be the start, when code is compiled.")]
    public const int AgreeingSamples = 2;

    [Constant(
        "seconds",
        "Seconds of a load that are never sampled, at its start.",
        "Code is compiled and connections are made then.")]
    public const int StartSeconds = 2;

    [Constant(
        "share",
        "Places with less than this share are not listed.",
        "Below two samples of 400.")]
    public const double LeastShare = 0.005;

    [Constant(
        "places",
        "Most places in a list.",
        "The first few are worth reading; the file keeps some more.")]
    public const int MostPlaces = 25;

    [Constant(
        "bytes",
        "Bytes of allocation that one sampled allocation stands for, on average.",
        "The runtime's sampling distance, of both kinds of event.")]
    public const double BytesPerSample = 102_400;

    [Constant(
        "share",
        "A service whose compiler takes this share of its processor time has just started.",
        "On a crowded machine the compiler was seen to take 0.7 in the fifth second of a load, and nothing from the tenth on.")]
    public const double CompilerShare = 0.15;

    [Constant(
        "s",
        "Time to wait then before the next window.",
        "The runtime compiles hot methods again from 0.1 s on, and most of them within a few seconds.")]
    public static readonly TimeSpan CompilerPause = TimeSpan.FromSeconds(2);

    [Constant(
        "windows",
        "Most windows until the code counts as compiled.",
        "Chosen: three windows and their pauses take 6 s.")]
    public const int MostWindows = 3;
}
