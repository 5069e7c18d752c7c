namespace Threadbare.Results.Verdicts;

/// <summary>The judgement of a run: which limit binds, and how sure that is.</summary>
public sealed record Verdict
{
    /// <summary>The outcome.</summary>
    public required VerdictOutcome Outcome { get; init; }

    /// <summary>The limit that binds, <see cref="Limit.None"/> or <see cref="Limit.Unknown"/>.</summary>
    public required Limit Limit { get; init; }

    /// <summary>The limit's size, such as the number of threads of a capped pool; null where unknown.</summary>
    public double? LimitSize { get; init; }

    /// <summary>The tipping point; null where none was found.</summary>
    public TippingPoint? TippingPoint { get; init; }

    /// <summary>The two loads that say most about the curve, the lower one first: the last good and the first bad one, or else the lowest
    /// and the highest; empty if there was only one load, and without a good one if the lowest was bad.</summary>
    [JsonInclude]
    internal IReadOnlyList<EdgeLoad> Edges { get; init; } = [];

    /// <summary>The load that brought less than half of what a lower one did; null where none did, and in the open model.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public Collapse? Collapse { get; init; }

    /// <summary>The connections that requests do not give back; null where none were seen.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public Leak? Leak { get; init; }

    /// <summary>The endpoint of a mix that tips over there while the others still hold, by its name in
    /// <see cref="RunResult.Endpoints"/>; null where the load tips over as a whole, or not at all.</summary>
    public string? Endpoint { get; init; }

    /// <summary>The instance of the service that shows the limit, by its name in <see cref="RunResult.Instances"/>, where all of them
    /// together do not; null otherwise.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public string? Instance { get; init; }

    /// <summary>How sure the verdict is.</summary>
    public required Confidence Confidence { get; init; }

    /// <summary>The reason to doubt a service that holds, and the next step, in a sentence or two: blocked threads, a starved cold process,
    /// or failures; null without doubt, and for every other outcome.</summary>
    public string? Doubt { get; init; }

    /// <summary>The verdict in a sentence.</summary>
    public required string Summary { get; init; }

    /// <summary>The line to look at first for the limit; null where none is certain enough, see <see cref="LineMissing"/>.</summary>
    public VerdictLine? Line { get; init; }

    /// <summary>Why no line is named, in a sentence; null where one is.</summary>
    public string? LineMissing { get; init; }

    /// <summary>The <see cref="Verdicts.Cause.Id"/> of the first of <see cref="RunResult.Causes"/>; null where no known cause explains the
    /// limit.</summary>
    public string? Cause { get; init; }

    /// <summary>The database's work while it, or its pool of connections, is the limit; null where another limit binds, or nobody asked
    /// the database.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public VerdictStatement? Database { get; init; }

    /// <summary>The findings, each with its evidence.</summary>
    public IReadOnlyList<Finding> Findings { get; init; } = [];

    /// <summary>The model drawn over the measured curve; null where too little was measured for any.</summary>
    [JsonInclude]
    internal Prediction? Prediction { get; init; }

    /// <summary>The effect of other settings on the tipping point, as far as the measurements show.</summary>
    public IReadOnlyList<WhatIf> WhatIf { get; init; } = [];
}
