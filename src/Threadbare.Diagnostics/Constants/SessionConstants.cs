using Threadbare.Constants;

namespace Threadbare.Diagnostics.Constants;

/// <summary>Numbers for sessions with a process' runtime.</summary>
[ConstantTable("Diagnostics sessions")]
internal static class SessionConstants
{
    [Constant(
        "s",
        "Longest wait for the runtime to open a session.",
        "The runtime answers on a thread of its own, so a starved pool does not delay it. Only a stopped process takes this long.")]
    public static readonly TimeSpan AnswerTime = TimeSpan.FromSeconds(10);

    [Constant(
        "s",
        "Longest wait for the runtime to confirm the end of a session.",
        "Closing the connection ends the session too, so there is no reason to wait longer.")]
    public static readonly TimeSpan FarewellTime = TimeSpan.FromSeconds(2);

    [Constant(
        "megabytes",
        "Buffer in the target for reports and samples.",
        "A burst of 15 ms at 200 threads is about 3,000 samples with stacks, less than 2 MB; reports are smaller.")]
    public const int SmallBuffer = 16;

    [Constant(
        "megabytes",
        "Buffer in the target for events of each work item or method.",
        "Two events of about 100 bytes for each of 70,000 work items a second are 21 MB in a window of 1.5 s.")]
    public const int LargeBuffer = 64;
}
