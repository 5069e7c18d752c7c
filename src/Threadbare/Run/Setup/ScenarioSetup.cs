namespace Threadbare.Run.Setup;

/// <summary>Sends one iteration of each scenario before the load: a request with placeholders cannot be asked without its user.</summary>
/// <remarks>The first answer of each endpoint is judged. A request without an answer ends its scenario: the load reports it.</remarks>
internal sealed class ScenarioSetup(LoadPlan plan, TimeProvider time, TimeSpan longest)
{
    // More addresses than these repeat each other's answers.
    private const int MostAddresses = 100;

    /// <summary>Sends the requests and judges the answers.</summary>
    public async Task<SetupReport> CheckAsync(CancellationToken cancellationToken)
    {
        int most = plan.HasScenarios ? int.MaxValue : MostAddresses;
        var found = new SetupFinding?[Math.Min(plan.Urls.Count, most)];
        var judge = new SetupJudge(plan);
        var check = new ScenarioCheck(plan, time) { LongestWait = longest, LeavesUnanswered = true };
        await foreach (CheckedStep sent in check.ExchangeAsync(cancellationToken).ConfigureAwait(false))
        {
            int endpoint = sent.Exchange.Request.Endpoint;
            if (endpoint >= found.Length)
            {
                break;
            }

            // A logout leads to a login page.
            bool isMeant = sent.Exchange.Request.Answer.ChecksStatus || sent.Shown.Part == ScenarioPart.Finish;
            found[endpoint] ??= sent.Exchange.Address is null
                ? ReportUnsent(sent.Shown)
                : await judge.JudgeAsync(endpoint, sent.Answer, isMeant, cancellationToken).ConfigureAwait(false);
        }

        List<SetupFinding> asked = [.. found.OfType<SetupFinding>()];
        return new SetupReport(
            [.. found.Select((finding, endpoint) => finding?.Answer ?? ReportUnreached(endpoint))],
            IsWrong: asked.Count > 0 && asked.All(finding => finding.IsWrong));
    }

    // A value that an earlier answer did not give: that answer is the one to look at, and says more.
    private static SetupFinding ReportUnsent(CheckedRequest sent) => new(
        new PreflightAnswer
        {
            Url = sent.Address,
            Failure = sent.Failure,
            Hint = $"{sent.Method} {sent.Address} was not sent before the load: {sent.Detail}.",
        },
        IsWrong: true);

    private PreflightAnswer ReportUnreached(int endpoint)
    {
        PlanEndpoint asked = plan.Endpoints[endpoint];
        string address = Mask.Address(asked.Url);
        return new PreflightAnswer
        {
            Url = address,
            Hint = $"{asked.Method} {address} was not sent before the load: an earlier failure ended its scenario.",
        };
    }
}
