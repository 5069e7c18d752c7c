namespace Threadbare.Scenarios.Answers;

/// <summary>The statuses that one request of a scenario expects.</summary>
/// <remarks>An unexpected status of 400 and more keeps its own kind of failure, such as <c>http-503</c>: it says more.</remarks>
internal sealed class StatusRule
{
    // RFC 9110, section 15: 4xx and 5xx are errors of the client and of the server.
    private const int FirstErrorStatus = 400;

    private readonly bool[] _isExpected;
    private readonly IReadOnlyList<StatusRange> _ranges;

    /// <param name="plan">Gives the statuses for requests that name none.</param>
    /// <param name="step">The request.</param>
    public StatusRule(LoadPlan plan, RequestStep step)
    {
        _ranges = step.Expect is { Status.Count: > 0 } own ? own.Status : plan.Expect?.Status ?? [];
        _isExpected = [.. Enumerable.Range(0, 1_000).Select(status => plan.Accept.Contains(status)
            || (_ranges.Count > 0 ? _ranges.Any(range => range.Contains(status)) : status < FirstErrorStatus))];
        Name = _ranges.Count > 0 ? $"status {Words}" : null;
    }

    /// <summary>The check in words; null when the plan names no status, so that only errors are failures.</summary>
    public string? Name { get; }

    private string Words => string.Join(" or ", _ranges);

    /// <summary>True for a status that is expected.</summary>
    public bool Allows(int status) => (uint)status < _isExpected.Length && _isExpected[status];

    /// <summary>The kind of failure of a status that is not expected.</summary>
    public static FailureKind Classify(int status) =>
        status >= FirstErrorStatus ? FailureKind.Status(status) : FailureKind.UnexpectedAnswer;

    /// <summary>Says in one sentence what is wrong with a status; null when its kind of failure says it.</summary>
    public string? Describe(int status) => status >= FirstErrorStatus ? null : $"the status is {status}, expected {Words}";
}
