namespace Threadbare.Plan;

/// <summary>How a request picks its value from a feed.</summary>
public enum FeedOrder
{
    /// <summary>At random, but the same for the same seed and request.</summary>
    Random,

    /// <summary>One after another, from the first again after the last.</summary>
    Sequential,
}
