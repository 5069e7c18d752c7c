namespace Threadbare.Analysis.Evidence;

/// <summary>The meaning of a limit's size.</summary>
/// <param name="Meaning">The meaning in a few words.</param>
/// <param name="IsShown">True where the verdict's sentence shows it.</param>
/// <param name="IsServedAtATime">True where the size is a number of requests served at a time, so that Little's law can contradict
/// it.</param>
/// <param name="MayGrow">True where a limit without a size may still grow.</param>
internal sealed record SizePolicy(string Meaning, bool IsShown, bool IsServedAtATime, bool MayGrow)
{
    /// <summary>So many requests at a time.</summary>
    public static SizePolicy Slots { get; } = new("requests served at a time", true, true, false);

    /// <summary>So many requests at a time, and more with time where it has no size.</summary>
    public static SizePolicy GrowingSlots { get; } = new("requests served at a time; none while it may grow", true, true, true);

    /// <summary>Always one request at a time.</summary>
    public static SizePolicy One { get; } = new("always 1", false, true, false);

    /// <summary>Processor cores, which others on the machine may use as well.</summary>
    public static SizePolicy Cores { get; } = new("processor cores", false, false, false);

    /// <summary>No size.</summary>
    public static SizePolicy None { get; } = new("none", false, false, false);
}
