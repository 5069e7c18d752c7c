namespace Threadbare.Analysis.Findings;

/// <summary>Finds one kind of thing that a reader should know beside the limit.</summary>
internal interface IFindingRule
{
    /// <summary>Returns the findings; empty when there are none.</summary>
    IEnumerable<Finding> Examine(Situation situation);
}
