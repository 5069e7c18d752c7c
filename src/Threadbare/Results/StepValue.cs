namespace Threadbare.Results;

/// <summary>How the samples of a step become one figure.</summary>
internal enum StepValue
{
    /// <summary>The mean of the samples: for counts and rates.</summary>
    Mean,

    /// <summary>The highest of the samples: for percentiles, which must not be averaged, and for limits.</summary>
    Highest,
}
