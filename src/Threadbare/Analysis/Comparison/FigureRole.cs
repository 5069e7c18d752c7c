namespace Threadbare.Analysis.Comparison;

/// <summary>The role of a figure in deciding which arm is better.</summary>
internal enum FigureRole
{
    /// <summary>How much of the work was done: the first to decide, for failures can be fast.</summary>
    Work,

    /// <summary>How long it took: decides between arms that did the same work.</summary>
    Time,

    /// <summary>The cost to the service: reported, but decides nothing.</summary>
    Price,
}
