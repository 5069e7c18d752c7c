using Threadbare.Analysis.Evidence;
using Threadbare.Results.Verdicts;

namespace Threadbare.Analysis.Findings;

/// <summary>Finds one kind of thing that a reader should know beside the limit.</summary>
internal interface IFindingRule
{
    /// <summary>What was found, if anything.</summary>
    IEnumerable<Finding> Examine(Situation situation);
}
