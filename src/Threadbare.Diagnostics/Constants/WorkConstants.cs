namespace Threadbare.Diagnostics.Constants;

/// <summary>Constants: Work windows.</summary>
internal static class WorkConstants
{
    /// <summary>Largest method that is too small to use the time of the line that calls it.</summary>
    /// <remarks>Unit: bytes of IL. The runtime's default for JitExtDefaultPolicy, DEFAULT_ALWAYS_INLINE_SIZE: such a method costs less than
    /// a call of it.</remarks>
    public const int SmallMethod = 16;

    /// <summary>Length of the window that samples the stacks of threads at work.</summary>
    /// <remarks>Unit: s. About 400 samples of each busy thread: a line with a tenth of two cores shows in 80, so its share is known to two
    /// points.</remarks>
    public static readonly TimeSpan ProcessorWindow = TimeSpan.FromSeconds(0.5);

    /// <summary>Length of the window that records allocations and exceptions.</summary>
    /// <remarks>Unit: s. At one allocation in 100 kB, a service that allocates 100 MB a second shows 500.</remarks>
    public static readonly TimeSpan EventWindow = TimeSpan.FromSeconds(0.5);

    /// <summary>Objects are sampled so long, to see which of them stay in use.</summary>
    /// <remarks>Unit: s. At one object in 100 kB, a service that keeps 1 MB a second shows 50.</remarks>
    public static readonly TimeSpan RetainedWindow = TimeSpan.FromSeconds(5);

    /// <summary>Longest wait for that collection.</summary>
    /// <remarks>Unit: s. A full collection takes about a second for each gigabyte in use.</remarks>
    public static readonly TimeSpan LongestCollection = TimeSpan.FromSeconds(20);

    /// <summary>Seconds in a row that must show work worth sampling.</summary>
    /// <remarks>Unit: samples. One may be the start, when code is compiled.</remarks>
    public const int AgreeingSamples = 2;

    /// <summary>Seconds of a load that are never sampled, at its start.</summary>
    /// <remarks>Unit: seconds. Code is compiled and connections are made then.</remarks>
    public const int StartSeconds = 2;

    /// <summary>Places with less than this share are not listed.</summary>
    /// <remarks>Unit: share. Below two samples of 400.</remarks>
    public const double LeastShare = 0.005;

    /// <summary>Most places in a list.</summary>
    /// <remarks>Unit: places. The first few are worth reading; the file keeps some more.</remarks>
    public const int MostPlaces = 25;

    /// <summary>Bytes of allocation that one sampled allocation stands for, on average.</summary>
    /// <remarks>Unit: bytes. The runtime's sampling distance, of both kinds of event.</remarks>
    public const double BytesPerSample = 102_400;

    /// <summary>A service whose compiler takes this share of its processor time has just started.</summary>
    /// <remarks>Unit: share. On a crowded machine the compiler was seen to take 0.7 in the fifth second of a load, and nothing from the
    /// tenth on.</remarks>
    public const double CompilerShare = 0.15;

    /// <summary>Time to wait then before the next window.</summary>
    /// <remarks>Unit: s. The runtime compiles hot methods again from 0.1 s on, and most of them within a few seconds.</remarks>
    public static readonly TimeSpan CompilerPause = TimeSpan.FromSeconds(2);

    /// <summary>Most windows until the code counts as compiled.</summary>
    /// <remarks>Unit: windows. Chosen: three windows and their pauses take 6 s.</remarks>
    public const int MostWindows = 3;
}
