namespace Threadbare.Diagnostics.Constants;

/// <summary>Constants: Recordings of other tools.</summary>
internal static class TraceConstants
{
    /// <summary>The stacks of this much of a recording are read together, as a stack burst of a live process is.</summary>
    /// <remarks>Unit: ms. The runtime samples every millisecond to every ten: that shows whether a thread moves.</remarks>
    public static readonly TimeSpan Window = TimeSpan.FromMilliseconds(200);

    /// <summary>Most windows that are read; of a longer recording, windows at equal distances.</summary>
    /// <remarks>Unit: windows. Two minutes are read whole. A place that limits a service is in many of 600 windows, and more would cost
    /// time.</remarks>
    public const int MostWindows = 600;

    /// <summary>Fewest threads at work, on average, from which the lines that use the processors are named.</summary>
    /// <remarks>Unit: threads. A service that waits shows a few samples of work by chance, and shares of them mean nothing. Measured:
    /// services that waited for others had 0.01 to 0.1.</remarks>
    public const double LeastWorking = 0.15;

    /// <summary>The longest recording that is believed.</summary>
    /// <remarks>Unit: s. A week. A damaged file shows any time.</remarks>
    public const int MostSeconds = 604_800;
}
