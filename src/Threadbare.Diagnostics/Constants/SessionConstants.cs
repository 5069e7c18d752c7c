namespace Threadbare.Diagnostics.Constants;

/// <summary>Constants: Diagnostics sessions.</summary>
internal static class SessionConstants
{
    /// <summary>Longest wait for the runtime to open a session.</summary>
    /// <remarks>Unit: s. The runtime answers on a thread of its own, so a starved pool does not delay it. Only a stopped process takes this
    /// long.</remarks>
    public static readonly TimeSpan AnswerTime = TimeSpan.FromSeconds(10);

    /// <summary>Longest wait for the runtime to confirm the end of a session.</summary>
    /// <remarks>Unit: s. Closing the connection ends the session too, so there is no reason to wait longer.</remarks>
    public static readonly TimeSpan FarewellTime = TimeSpan.FromSeconds(2);

    /// <summary>Buffer in the target for reports and samples.</summary>
    /// <remarks>Unit: megabytes. A burst of 15 ms at 200 threads is about 3,000 samples with stacks, less than 2 MB; reports are
    /// smaller.</remarks>
    public const int SmallBuffer = 16;

    /// <summary>Buffer in the target for events of each work item or method.</summary>
    /// <remarks>Unit: megabytes. Two events of about 100 bytes for each of 70,000 work items a second are 21 MB in a window of 1.5
    /// s.</remarks>
    public const int LargeBuffer = 64;
}
