namespace Threadbare.Agents.Messages;

/// <summary>The terms that a coordinator and its agents share.</summary>
internal static class FleetTerms
{
    /// <summary>The version of the messages. Agents with another are refused.</summary>
    public const int Protocol = 3;

    /// <summary>The silence after which either side takes the other for lost. Both speak once a second, so five are no hiccup. A broken
    /// connection is noticed sooner.</summary>
    public static readonly TimeSpan Lease = TimeSpan.FromSeconds(5);
}
