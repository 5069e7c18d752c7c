namespace Threadbare.Diagnostics.Constants;

/// <summary>Numbers for taking and reading stacks.</summary>
internal static class StackConstants
{
    /// <summary>Length of a stack burst, in milliseconds.</summary>
    /// <remarks>
    /// The runtime takes a sample about every millisecond. Measured: bursts of 10 to 50 ms counted 200 of 200 blocked threads and cost
    /// the target up to 20 ms of processor time. Left on, the sampler costs a third of a core at 200 threads.
    /// </remarks>
    public static readonly TimeSpan BurstLength = TimeSpan.FromMilliseconds(15);

    /// <summary>Shortest time between two requests for all compiled code, in seconds.</summary>
    /// <remarks>Measured: one takes 200 to 300 ms and about 60 ms of the target's processor time, so at most 3 % of one core.</remarks>
    public static readonly TimeSpan RundownPause = TimeSpan.FromSeconds(2);

    /// <summary>Largest method that is inlined without a profile, in octets of IL.</summary>
    /// <remarks>The runtime's default for <c>JitExtDefaultPolicyMaxIL</c>.</remarks>
    public const int InlinedSize = 128;

    /// <summary>Largest method that is inlined with a profile, in octets of IL.</summary>
    /// <remarks>The runtime's default for <c>JitExtDefaultPolicyMaxILProf</c>.</remarks>
    public const int ProfiledInlinedSize = 1024;

    /// <summary>Most methods in a chain that left no frame.</summary>
    /// <remarks>The runtime inlines at most 20 deep. Chains that deep are rare, and each level multiplies the search.</remarks>
    public const int MaxDepth = 12;

    /// <summary>Most methods in a chain that left no frame and ends in native code.</summary>
    /// <remarks>Almost all of the framework leads to native code at some depth; code compiled into one method leads there soon.</remarks>
    public const int MaxDepthToNative = 4;
}
