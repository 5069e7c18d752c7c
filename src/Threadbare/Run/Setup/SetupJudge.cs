namespace Threadbare.Run.Setup;

/// <summary>Judges the answer to a request that was sent before the load.</summary>
internal sealed class SetupJudge(LoadPlan plan)
{
    private readonly StatusAdvice _advice = new(plan);
    private readonly IReadOnlyList<string> _shown = plan.HasScenarios
        ? [.. plan.Urls.Select(Mask.Address)]
        : plan.ForShowing().Urls;
    private readonly IReadOnlyList<PlanEndpoint> _endpoints = plan.Endpoints;

    /// <summary>Judges one answer.</summary>
    /// <param name="url">The address' index in the plan.</param>
    /// <param name="answer">The answer.</param>
    /// <param name="isMeant">True for an answer whose status the request itself expects: a redirect is then no mistake.</param>
    /// <param name="cancellationToken">Ends the attempt to find out which protocol the port speaks.</param>
    public async Task<SetupFinding> JudgeAsync(int url, SingleAnswer answer, bool isMeant, CancellationToken cancellationToken)
    {
        var asked = new Uri(plan.Urls[url]);
        string request = $"{_endpoints[url].Method} {_shown[url]}";
        string? wrong = answer.Status is { } status
            ? DescribeAnswer(asked, request, answer, status, isMeant)
            : await DescribeProtocolAsync(asked, answer, cancellationToken).ConfigureAwait(false);
        return new SetupFinding(
            new PreflightAnswer
            {
                Url = _shown[url],
                Status = answer.Status,
                Ms = Math.Round(answer.Time.TotalMilliseconds, 1),
                Failure = answer.Outcome.Failure?.Name,
                Hint = (wrong ?? DescribeBeside(request, answer, isMeant)) is { } hint ? plan.Names.Translate(hint) : null,
            },
            IsWrong: wrong is not null);
    }

    // Null when the answer is no sign of a wrong setup.
    private string? DescribeAnswer(Uri asked, string request, SingleAnswer answer, int status, bool isMeant)
    {
        if (answer.Outcome.Failure is not null)
        {
            return _advice.Describe(request, answer, status);
        }

        // A status that the user names is meant.
        if (isMeant || plan.Accept.Contains(status) || plan.Expect is { Status.Count: > 0 })
        {
            return null;
        }

        Uri reached = answer.Location ?? answer.AnsweredBy ?? asked;
        if (LoginPage.IsLogin(reached) && !LoginPage.HasLoginPath(asked))
        {
            return $"{request} leads to a login page, {Show(reached)}: send what a login gives, such as "
                + $"{PlanProperty.Headers} \"Cookie: NAME=VALUE\". {PlanProperty.Accept} {status} loads it all the same.";
        }

        return answer.Location is { } location && !RedirectTarget.IsSameSite(asked, location)
            ? $"{request} redirects to another host or port, {Show(location)}: load that address instead. "
                + $"{PlanProperty.Accept} {status} loads the redirect all the same."
            : null;
    }

    private static async Task<string?> DescribeProtocolAsync(Uri asked, SingleAnswer answer, CancellationToken cancellationToken)
    {
        FailureKind? kind = answer.Outcome.Failure;
        if (asked.Scheme == "https" && kind == FailureKind.Tls)
        {
            return await PortProtocol.SpeaksPlainHttpAsync(asked, cancellationToken).ConfigureAwait(false)
                ? $"{asked.Authority} does not speak TLS: use http:// instead of https://."
                : DescribeCertificate(asked, answer.Fault);
        }

        bool isBroken = kind == FailureKind.Closed || kind == FailureKind.Reset || kind == FailureKind.Malformed
            || kind == FailureKind.UnexpectedData || kind == FailureKind.Timeout;
        return asked.Scheme == "http" && isBroken
            && await PortProtocol.SpeaksTlsAsync(asked, cancellationToken).ConfigureAwait(false)
                ? $"{asked.Authority} speaks TLS: use https:// instead of http://."
                : null;
    }

    private static string DescribeCertificate(Uri asked, Exception? fault)
    {
        string reason = fault?.GetBaseException().Message.TrimEnd('.') ?? "the handshake failed";
        return $"{asked.Authority} cannot be trusted ({reason}): trust its certificate on this machine, or accept any with "
            + $"{PlanProperty.AcceptAnyCertificate}.";
    }

    // What a reader should know although the load can start.
    private string? DescribeBeside(string request, SingleAnswer answer, bool isMeant)
    {
        if (!isMeant && plan.Expect is null && answer is { Location: { } location, Status: { } status } && !plan.Accept.Contains(status))
        {
            return $"{request} answers with status {status}, a redirect to {Show(location)}. It counts as a success and is "
                + $"not followed: {PlanProperty.FollowRedirects} follows it.";
        }

        return answer is { Status: null, Outcome.Failure: { } kind }
            ? $"The first request, {request}, was sent before the load and failed ({kind.Name})."
            : null;
    }

    // The service chose it, but its query may repeat what was sent.
    private static string Show(Uri reached) => Mask.Address(reached.ToString());
}
