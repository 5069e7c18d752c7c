namespace Threadbare.Run;

/// <summary>Sends a few requests before any that count.</summary>
/// <remarks>
/// The first request to an address compiles its code and its query and opens its connection, and all that come meanwhile wait for
/// it. A few requests do not warm up a thread pool.
/// </remarks>
internal static class FirstRequests
{
    /// <summary>Creates the plan that sends them.</summary>
    /// <param name="plan">The plan of the load that follows.</param>
    /// <param name="each">Requests to each address, at least 1.</param>
    public static LoadPlan Create(LoadPlan plan, int each = 1) => Create(plan, each, Math.Max(plan.Urls.Count, plan.Scenarios.Count));

    private static LoadPlan Create(LoadPlan plan, int each, int users) => plan with
    {
        Shape = new ConstantLoad(users),
        Command = null,
        Requests = each * users,
        Duration = null,
        WarmUp = TimeSpan.Zero,
        Think = TimeSpan.Zero,
        Bystander = null,
        Thresholds = [],
    };
}
