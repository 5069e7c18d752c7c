using Threadbare.Loops;
using Threadbare.Plan;
using Threadbare.Results;

namespace Threadbare.Http.Requests;

/// <summary>Decides by its status if an answer is a success. Both engines use it.</summary>
internal sealed class AnswerJudge(LoadPlan plan)
{
    // RFC 9110, section 15: 4xx and 5xx are errors of the client and of the server.
    private const int FirstErrorStatus = 400;

    private readonly HashSet<int> _accepted = [.. plan.Accept];

    /// <summary>Judges a complete answer.</summary>
    /// <param name="status">The answer's status.</param>
    /// <param name="bodyBytes">The size of its body in bytes.</param>
    public RequestOutcome Judge(int status, long bodyBytes) => status < FirstErrorStatus || _accepted.Contains(status)
        ? RequestOutcome.Succeed(bodyBytes)
        : RequestOutcome.Reject(FailureKind.Status(status));
}
