namespace Threadbare.Run.Setup;

/// <summary>The outcome of the requests that are sent before a load.</summary>
/// <param name="Answers">The answer of each address.</param>
/// <param name="IsWrong">True when every address shows a wrong setup, so that a load would measure nothing.</param>
internal sealed record SetupReport(IReadOnlyList<PreflightAnswer> Answers, bool IsWrong)
{
    /// <summary>No request was sent.</summary>
    public static SetupReport None { get; } = new([], IsWrong: false);

    /// <summary>The failure of each address whose answer was complete, in the order of the plan; null for one that did not fail.</summary>
    internal IReadOnlyList<FailureKind?> Failures => [.. Answers.Select(answer =>
        answer is { Status: not null, Failure: { } failure } ? FailureKind.FromName(failure) : (FailureKind?)null)];

    /// <summary>The sentences for a reader, each once.</summary>
    public IReadOnlyList<string> Hints =>
    [
        // An answer says more than a request that an earlier failure kept from being sent.
        .. Answers.OrderBy(answer => answer.Status is null).Select(answer => answer.Hint).OfType<string>().Distinct(),
    ];

    /// <summary>True when an address answered with a success.</summary>
    public bool HasSuccess => Answers.Any(answer => answer is { Failure: null, Status: not null });
}
