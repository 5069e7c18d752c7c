namespace Threadbare.Find;

/// <summary>A request that needs a thread and nothing else, for an address that the service does not have.</summary>
/// <remarks>
/// A quick answer shows that threads are available. A slow one shows nothing: a service may do much work for any address.
/// </remarks>
internal static class NoWorkRequest
{
    /// <summary>The path, on the first host of a plan.</summary>
    public const string Path = "/threadbare-asks-for-nothing";

    // A thread answers these too, so they count as successes.
    private static readonly int[] Refusals = [400, 401, 403, 404, 405];

    /// <summary>Creates the bystander that sends it, at the usual rate.</summary>
    public static BystanderPlan CreateBystander(LoadPlan plan) =>
        new(new Uri(new Uri(plan.Urls[0]), Path).AbsoluteUri, BystanderPlan.DefaultRate) { Accept = Refusals };
}
