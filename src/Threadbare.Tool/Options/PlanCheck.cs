using Threadbare.Plan;
using Threadbare.Tool.Cli;

namespace Threadbare.Tool.Options;

/// <summary>Tells the reader everything that is wrong with a plan as a whole.</summary>
internal static class PlanCheck
{
    /// <summary>The plan, looked through.</summary>
    public static LoadPlan Of(OptionReader reader, LoadPlan plan)
    {
        foreach (string problem in plan.Validate().Concat(PlaceholderProblems.Of(plan)))
        {
            reader.Fault(problem);
        }

        return plan;
    }
}
