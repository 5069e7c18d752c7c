namespace Threadbare.Results.Verdicts;

/// <summary>The limit as one instance of the service shows it.</summary>
public sealed record InstanceVerdict
{
    /// <summary>The limit that its figures show; <see cref="Limit.None"/> where they show none.</summary>
    public required Limit Limit { get; init; }

    /// <summary>How sure that is.</summary>
    public required Confidence Confidence { get; init; }

    /// <summary>The lowest load of the whole service that shows it: virtual users, or arrivals a second; null without a limit.</summary>
    public double? AtLoad { get; init; }

    /// <summary>The same in a sentence.</summary>
    public required string Summary { get; init; }
}
