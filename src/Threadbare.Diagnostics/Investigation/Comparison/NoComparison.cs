namespace Threadbare.Diagnostics.Investigation.Comparison;

/// <summary>Why nothing could be compared.</summary>
internal enum NoComparison
{
    /// <summary>A service could not be started or reached, or this machine cannot send the load.</summary>
    CouldNotStart,

    /// <summary>The user ended it before each arm had a whole round.</summary>
    Interrupted,

    /// <summary>Its time was over before any load had all its rounds.</summary>
    OutOfTime,

    /// <summary>This tool stood still in so many rounds that too few are left.</summary>
    StoodStill,
}
