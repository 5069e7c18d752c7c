namespace Threadbare.Analysis.Instances;

/// <summary>A run as if one of the watched instances were the whole service: its own figures, and its share of the load.</summary>
/// <remarks>Response times are those of all requests. So an instance that is at its limit beside others that are not shows it by its own
/// figures, and less by the clients'.</remarks>
internal static class InstanceView
{
    /// <summary>Creates the view.</summary>
    /// <param name="result">The run.</param>
    /// <param name="instance">The instance.</param>
    /// <param name="highest">The highest load to look at.</param>
    public static RunResult Create(RunResult result, InstanceResult instance, double highest)
    {
        int index = result.Instances.TakeWhile(other => other != instance).Count();
        double equal = InstanceShares.Equal(result);
        return result with
        {
            Instances = [],
            Steps =
            [
                .. from step in result.Steps.Index()
                   where new CurvePoint(step.Item).Load <= highest
                   select Scale(step.Item, InstanceShares.Find(result, step.Index)?[index] ?? equal) with
                   {
                       Runtime = instance.Steps[step.Index].Runtime,
                   },
            ],
            Intervals =
            [
                .. result.Intervals.Select(second => second with { Runtime = second.Instances?.GetValueOrDefault(instance.Name) }),
            ],
        };
    }

    // Counts stay, since only their ratios count.
    private static StepResult Scale(StepResult step, double share) => step with
    {
        Users = step.Users * share,
        Rate = step.Rate * share,
        RequestsPerSecond = step.RequestsPerSecond * share,
        SuccessPerSecond = step.SuccessPerSecond * share,
        FailedPerSecond = step.FailedPerSecond * share,
        Endpoints = [],
    };
}
