using Threadbare.Http.Client;
using Threadbare.Http.Requests;
using Threadbare.Plan;
using Threadbare.Results;

namespace Threadbare.Run.Setup;

/// <summary>Judges the answer to a request that was sent before the load.</summary>
internal sealed class SetupJudge(LoadPlan plan)
{
    private readonly StatusAdvice _advice = new(plan);

    /// <summary>Judges one answer.</summary>
    /// <param name="url">The address' index in the plan.</param>
    /// <param name="answer">The answer.</param>
    /// <param name="cancellationToken">Ends the attempt to find out which protocol the port speaks.</param>
    public async Task<SetupFinding> JudgeAsync(int url, SingleAnswer answer, CancellationToken cancellationToken)
    {
        var asked = new Uri(plan.Urls[url]);
        string? wrong = answer.Status is { } status
            ? DescribeAnswer(asked, answer, status)
            : await DescribeProtocolAsync(asked, answer, cancellationToken).ConfigureAwait(false);
        return new SetupFinding(
            new PreflightAnswer
            {
                Url = plan.Urls[url],
                Status = answer.Status,
                Ms = Math.Round(answer.Time.TotalMilliseconds, 1),
                Failure = answer.Outcome.Failure?.Name,
                Hint = (wrong ?? DescribeBeside(asked, answer)) is { } hint ? plan.Names.Translate(hint) : null,
            },
            IsWrong: wrong is not null,
            answer.Status is null ? null : answer.Outcome.Failure);
    }

    // Null when the answer is no sign of a wrong setup.
    private string? DescribeAnswer(Uri asked, SingleAnswer answer, int status)
    {
        if (answer.Outcome.Failure is not null)
        {
            return _advice.Describe(asked, answer, status);
        }

        // A status that the user names is meant.
        if (plan.Accept.Contains(status) || plan.Expect is { Status.Count: > 0 })
        {
            return null;
        }

        Uri reached = answer.Location ?? answer.AnsweredBy ?? asked;
        if (LoginPage.IsLogin(reached) && !LoginPage.HasLoginPath(asked))
        {
            return $"{plan.Request.Method} {asked} leads to a login page, {reached}: send what a login gives, such as "
                + $"{PlanProperty.Headers} \"Cookie: NAME=VALUE\". {PlanProperty.Accept} {status} loads it all the same.";
        }

        return answer.Location is { } location && !RedirectTarget.IsSameSite(asked, location)
            ? $"{plan.Request.Method} {asked} redirects to another host or port, {location}: load that address instead. "
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
    private string? DescribeBeside(Uri asked, SingleAnswer answer)
    {
        if (answer is { Location: { } location, Status: { } status } && plan is { Expect: null } && !plan.Accept.Contains(status))
        {
            return $"{plan.Request.Method} {asked} answers with status {status}, a redirect to {location}. It counts as a success and is "
                + $"not followed: {PlanProperty.FollowRedirects} follows it.";
        }

        return answer is { Status: null, Outcome.Failure: { } kind }
            ? $"The first request to {asked}, before the load, failed ({kind.Name})."
            : null;
    }
}
