namespace Threadbare.Tool.Options;

/// <summary>Reports everything that is wrong with a plan as a whole.</summary>
internal static class PlanCheck
{
    /// <summary>Checks a plan and gives it the options as names of its properties.</summary>
    public static LoadPlan Check(OptionReader reader, LoadPlan plan, PlanBasis? basis = null)
    {
        LoadPlan named = plan with { Names = OptionNames.Choose(plan) };
        foreach (string problem in LoadGuard.FindProblems(named))
        {
            reader.Fault(problem);
        }

        if (basis?.Document is { } document)
        {
            foreach (string problem in document.ListProblems(named, named.Names))
            {
                reader.Fault(problem);
            }

            return named;
        }

        foreach (string problem in named.Names.Translate(named.Validate().Select(problem => problem.Statement))
            .Concat(PlaceholderProblems.Find(named)))
        {
            reader.Fault(problem);
        }

        return named;
    }
}
