namespace Threadbare.Diagnostics.Constants;

/// <summary>Constants: Stacks.</summary>
internal static class StackConstants
{
    /// <summary>Length of a stack burst.</summary>
    /// <remarks>Unit: ms. The runtime takes a sample about every millisecond. Measured: bursts of 10 to 50 ms counted 200 of 200 blocked
    /// threads and cost the target up to 20 ms of processor time. Left on, the sampler costs a third of a core at 200 threads.</remarks>
    public static readonly TimeSpan BurstLength = TimeSpan.FromMilliseconds(15);

    /// <summary>Shortest time between two requests for all compiled code.</summary>
    /// <remarks>Unit: s. Measured: one takes 200 to 300 ms and about 60 ms of the target's processor time, so at most 3 % of one
    /// core.</remarks>
    public static readonly TimeSpan RundownPause = TimeSpan.FromSeconds(2);

    /// <summary>Largest method that is inlined without a profile.</summary>
    /// <remarks>Unit: bytes of IL. The runtime's default for JitExtDefaultPolicyMaxIL.</remarks>
    public const int InlinedSize = 128;

    /// <summary>Largest method that is inlined with a profile.</summary>
    /// <remarks>Unit: bytes of IL. The runtime's default for JitExtDefaultPolicyMaxILProf.</remarks>
    public const int ProfiledInlinedSize = 1024;

    /// <summary>Most methods in a chain that left no frame.</summary>
    /// <remarks>Unit: methods. The runtime inlines at most 20 deep. Chains that deep are rare, and each level multiplies the
    /// search.</remarks>
    public const int MaxDepth = 12;

    /// <summary>Most methods in a chain that left no frame and ends in native code.</summary>
    /// <remarks>Unit: methods. Almost all of the framework leads to native code at some depth; code compiled into one method leads there
    /// soon.</remarks>
    public const int MaxDepthToNative = 4;

    /// <summary>Longest time to search the lines of one burst, or of one window. A line that is not found by then is given up.</summary>
    /// <remarks>Unit: s. Every method is visited once, which takes milliseconds. The first burst also reads the program: beside fifty other
    /// busy processes on two cores it took more than 10 s.</remarks>
    public static readonly TimeSpan LongestSearch = TimeSpan.FromSeconds(30);

    /// <summary>Most methods that are searched for delegates which a handler hands to other code.</summary>
    /// <remarks>Unit: methods. A handler of the services tried reaches a few dozen of its service's methods.</remarks>
    public const int MaxHanded = 500;
}
