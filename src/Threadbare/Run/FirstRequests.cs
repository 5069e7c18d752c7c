using Threadbare.Plan;

namespace Threadbare.Run;

/// <summary>A few requests before any that count: the first to an address compiles its code, its query and its connection, and all who come meanwhile wait for it.</summary>
/// <remarks>They do not warm a thread pool.</remarks>
public static class FirstRequests
{
    /// <summary>One request, or more, to each address of a plan.</summary>
    public static LoadPlan Create(LoadPlan plan, int each = 1) => plan with
    {
        Shape = new ConstantUsers(plan.Urls.Count),
        Requests = each * plan.Urls.Count,
        Duration = null,
        WarmUp = TimeSpan.Zero,
        Think = TimeSpan.Zero,
        Bystander = null,
        Thresholds = [],
    };
}
