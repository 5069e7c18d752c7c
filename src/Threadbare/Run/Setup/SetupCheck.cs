using System.Net.Sockets;
using Threadbare.Http;
using Threadbare.Http.Client;
using Threadbare.Plan;

namespace Threadbare.Run.Setup;

/// <summary>Sends one request to each address before the load, to find a setup under which a load would measure nothing.</summary>
/// <remarks>
/// A wrong setup is an answer that no load can change: a refusal by status, the wrong protocol, a redirect to another host or to a
/// login page, an unexpected answer. Resets, time-outs and malformed answers are what a load measures, so they do not end it.
/// </remarks>
public sealed class SetupCheck(LoadPlan plan, TimeProvider time)
{
    // More addresses than these repeat each other's answers.
    private const int MostAddresses = 100;

    // Few enough to be no load.
    private const int AtOnce = 4;

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
            if (plan.Code is not null)
            {
                return await new CodeSetup(plan, time, LongestWait).CheckAsync(cancellationToken).ConfigureAwait(false);
            }

            if (plan.Scenarios.Count > 0)
            {
                return await new ScenarioSetup(plan, time, LongestWait).CheckAsync(cancellationToken).ConfigureAwait(false);
            }

            using SingleRequests requests = await SingleRequests.CreateAsync(plan, time, cancellationToken).ConfigureAwait(false);
            return await CheckAsync(requests, cancellationToken).ConfigureAwait(false);
        }
        catch (SocketException)
        {
            // A name without an address has been reported by the reach check; one that lost it meanwhile is left to the load.
            return SetupReport.None;
        }
    }

    private async Task<SetupReport> CheckAsync(SingleRequests requests, CancellationToken cancellationToken)
    {
        var found = new SetupFinding[Math.Min(plan.Urls.Count, MostAddresses)];
        TimeSpan longest = plan.Timeout < LongestWait ? plan.Timeout : LongestWait;
        var options = new ParallelOptions { MaxDegreeOfParallelism = AtOnce, CancellationToken = cancellationToken };
        var judge = new SetupJudge(plan);
        await Parallel.ForAsync(0, found.Length, options, async (url, cancelled) =>
        {
            SingleAnswer answer = await requests.SendAsync(url, longest, cancelled).ConfigureAwait(false);
            found[url] = await judge.JudgeAsync(url, answer, isMeant: false, cancelled).ConfigureAwait(false);
        }).ConfigureAwait(false);
        return new SetupReport([.. found.Select(finding => finding.Answer)], found.All(finding => finding.IsWrong));
    }
}
