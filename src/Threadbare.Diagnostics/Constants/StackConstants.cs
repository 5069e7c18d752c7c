using Threadbare.Constants;

namespace Threadbare.Diagnostics.Constants;

/// <summary>Numbers for taking and reading stacks.</summary>
[ConstantTable("Stacks")]
internal static class StackConstants
{
    [Constant(
        "ms",
        "Length of a stack burst.",
        "The runtime takes a sample about every millisecond. Measured: bursts of 10 to 50 ms counted 200 of 200 blocked threads "
        + "and cost the target up to 20 ms of processor time. Left on, the sampler costs a third of a core at 200 threads.")]
    public static readonly TimeSpan BurstLength = TimeSpan.FromMilliseconds(15);

    [Constant(
        "s",
        "Shortest time between two requests for all compiled code.",
        "Measured: one takes 200 to 300 ms and about 60 ms of the target's processor time, so at most 3 % of one core.")]
    public static readonly TimeSpan RundownPause = TimeSpan.FromSeconds(2);

    [Constant(
        "bytes of IL",
        "Largest method that is inlined without a profile.",
        "The runtime's default for JitExtDefaultPolicyMaxIL.")]
    public const int InlinedSize = 128;

    [Constant(
        "bytes of IL",
        "Largest method that is inlined with a profile.",
        "The runtime's default for JitExtDefaultPolicyMaxILProf.")]
    public const int ProfiledInlinedSize = 1024;

    [Constant(
        "methods",
        "Most methods in a chain that left no frame.",
        "The runtime inlines at most 20 deep. Chains that deep are rare, and each level multiplies the search.")]
    public const int MaxDepth = 12;

    [Constant(
        "methods",
        "Most methods in a chain that left no frame and ends in native code.",
        "Almost all of the framework leads to native code at some depth; code compiled into one method leads there soon.")]
    public const int MaxDepthToNative = 4;

    [Constant(
        "s",
        "Longest time to search the lines of one burst, or of one window. A line that is not found by then is given up.",
        "Every method is visited once, which takes milliseconds. The first burst also reads the program: beside fifty other busy "
        + "processes on two cores it took more than 10 s.")]
    public static readonly TimeSpan LongestSearch = TimeSpan.FromSeconds(30);

    [Constant(
        "methods",
        "Most methods that are searched for delegates which a handler hands to other code.",
        "A handler of the services tried reaches a few dozen of its service's methods.")]
    public const int MaxHanded = 500;
}
