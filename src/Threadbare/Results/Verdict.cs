namespace Threadbare.Results;

/// <summary>Which limit binds, and how sure that is.</summary>
public sealed record Verdict
{
    /// <summary><c>tips-over</c>, <c>holds</c>, <c>inconclusive</c> or <c>unreliable</c>.</summary>
    public required string Outcome { get; init; }

    /// <summary>One of the limits of the contract, such as <c>thread-pool</c>, <c>none</c>, <c>unknown</c>.</summary>
    public required string Limit { get; init; }

    /// <summary>The limit's size, such as the threads of a capped pool; null where unknown.</summary>
    public double? LimitSize { get; init; }

    /// <summary>Where more load brings no more successes; null where it was not found.</summary>
    public TippingPoint? TippingPoint { get; init; }

    /// <summary><c>high</c>, <c>medium</c> or <c>low</c>.</summary>
    public required string Confidence { get; init; }

    /// <summary>The verdict in a sentence.</summary>
    public required string Summary { get; init; }

    /// <summary>What was found, with the evidence.</summary>
    public IReadOnlyList<Finding> Findings { get; init; } = [];

    /// <summary>The model drawn over the measured curve; null where too little was measured for any.</summary>
    public Prediction? Prediction { get; init; }

    /// <summary>What other settings would do to the tipping point, as far as the figures tell.</summary>
    public IReadOnlyList<WhatIf> WhatIf { get; init; } = [];
}
