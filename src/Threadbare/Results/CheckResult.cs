namespace Threadbare.Results;

/// <summary>How often a check of one endpoint's answers held, over the whole measured load.</summary>
public sealed record CheckResult
{
    /// <summary>The check in words, such as <c>status 200..299</c> or <c>$.state is "open"</c>.</summary>
    public required string Name { get; init; }

    /// <summary>Answers for which it held.</summary>
    public long Passed { get; init; }

    /// <summary>Answers for which it did not hold.</summary>
    public long Failed { get; init; }
}
