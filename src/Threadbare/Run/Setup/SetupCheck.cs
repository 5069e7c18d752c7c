namespace Threadbare.Run.Setup;

/// <summary>Sends one request to each address before the load, to find a setup under which a load would measure nothing.</summary>
/// <remarks>
/// A wrong setup is an answer that no load can change: a refusal by status, the wrong protocol, a redirect to another host or to a
/// login page, an unexpected answer. Resets, time-outs and malformed answers are what a load measures, so they do not end it.
/// </remarks>
internal sealed class SetupCheck(LoadPlan plan, TimeProvider time)
{
    // A first request compiles code and connects to databases. One that takes longer is left to the load.
    private static readonly TimeSpan LongestWait = TimeSpan.FromSeconds(10);

    /// <summary>Sends the requests and judges the answers.</summary>
    /// <exception cref="UsageException">This machine or this protocol cannot do what the plan asks.</exception>
    public async Task<SetupReport> CheckAsync(CancellationToken cancellationToken)
    {
        if (!plan.Preflight)
        {
            return SetupReport.None;
        }

        Engines.RequireSupport(plan);
        try
        {
            return plan.Code is null
                ? await new ScenarioSetup(plan, time, LongestWait).CheckAsync(cancellationToken).ConfigureAwait(false)
                : await new CodeSetup(plan, time, LongestWait).CheckAsync(cancellationToken).ConfigureAwait(false);
        }
        catch (SocketException)
        {
            // A name without an address has been reported by the reach check; one that lost it meanwhile is left to the load.
            return SetupReport.None;
        }
    }
}
