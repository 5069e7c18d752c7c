using Threadbare.Plan;

namespace Threadbare.Find;

/// <summary>A request that needs a thread and nothing else: for an address that the service does not have.</summary>
/// <remarks>
/// Answered at once, it shows that threads are there. Answered late it shows nothing: a service may do much for whatever is asked.
/// </remarks>
internal static class NoWorkRequest
{
    /// <summary>The address, of the first host of a plan.</summary>
    public const string Path = "/threadbare-asks-for-nothing";

    // Who is not let in is answered by a thread as well.
    private static readonly int[] Refusals = [400, 401, 403, 404, 405];

    public static BystanderPlan CreateBystander(LoadPlan plan) => new(new Uri(new Uri(plan.Urls[0]), Path).AbsoluteUri, BystanderPlan.DefaultRate) { Accept = Refusals };
}
