namespace Threadbare.Analysis.Comparison;

/// <summary>What a figure says about which arm is better.</summary>
internal enum FigureRole
{
    /// <summary>How much of the work was done: the first to decide, for failures can be fast.</summary>
    Work,

    /// <summary>How long it took: decides between arms that did the same work.</summary>
    Time,

    /// <summary>What it cost the service: told, and decides nothing.</summary>
    Price,
}
