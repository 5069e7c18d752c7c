using Threadbare.Loops;
using Threadbare.Plan;
using Threadbare.Plan.Requests;
using Threadbare.Results;

namespace Threadbare.Http.Requests;

/// <summary>Decides by its status and body if an answer is a success. Both engines use it.</summary>
/// <remarks>
/// A status of 400 and more keeps its own kind of failure, expected or not: <c>http-503</c> says more than that it was not expected.
/// </remarks>
internal sealed class AnswerJudge(LoadPlan plan)
{
    // RFC 9110, section 15: 4xx and 5xx are errors of the client and of the server.
    private const int FirstErrorStatus = 400;

    // By status: no answer allocates anything. RFC 9110 has statuses of three digits.
    private readonly bool[] _isExpected = [.. Enumerable.Range(0, 1_000).Select(status => IsExpected(plan, status))];
    private readonly string?[] _descriptions = new string?[1_000];
    private readonly IReadOnlyList<StatusRange> _expected = plan.Expect?.Status ?? [];
    private readonly string? _text = plan.Expect?.Body;
    private readonly string _missingText = $"the body does not contain \"{plan.Expect?.Body}\"";

    /// <summary>Creates the search for the text that bodies must contain; null when any body will do.</summary>
    public BodySearch? CreateSearch() => _text is null ? null : new BodySearch(_text);

    /// <summary>Judges a complete answer.</summary>
    /// <param name="status">The answer's status.</param>
    /// <param name="bodyBytes">The size of its body in bytes.</param>
    /// <param name="search">The search that has read the body; null when any body will do.</param>
    public RequestOutcome Judge(int status, long bodyBytes, BodySearch? search)
    {
        if (!_isExpected[status])
        {
            return status >= FirstErrorStatus
                ? RequestOutcome.Reject(status, FailureKind.Status(status))
                : RequestOutcome.Reject(status, FailureKind.UnexpectedAnswer, DescribeStatus(status));
        }

        return search is { IsFound: false }
            ? RequestOutcome.Reject(status, FailureKind.UnexpectedAnswer, _missingText)
            : RequestOutcome.Succeed(status, bodyBytes);
    }

    private static bool IsExpected(LoadPlan plan, int status) => plan.Accept.Contains(status)
        || (plan.Expect is { Status: { Count: > 0 } expected }
            ? expected.Any(range => range.Contains(status))
            : status < FirstErrorStatus);

    private string DescribeStatus(int status) =>
        _descriptions[status] ??= $"the status is {status}, expected {string.Join(" or ", _expected)}";
}
