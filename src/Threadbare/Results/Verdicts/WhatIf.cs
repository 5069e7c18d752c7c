namespace Threadbare.Results.Verdicts;

/// <summary>What another setting would do to the tipping point.</summary>
public sealed record WhatIf
{
    /// <summary>The change, as <c>--try</c> takes it where it can be tried: <c>min-threads=200</c>, <c>database-pool=50</c>,
    /// <c>instances=2</c>, <c>await</c>.</summary>
    public required string Change { get; init; }

    /// <summary>What it would do, in a sentence.</summary>
    public required string Statement { get; init; }

    /// <summary>Where it would then tip over; null where no figure carries so far.</summary>
    public double? Predicted { get; init; }

    /// <summary>Where it did tip over; null where it was not tried.</summary>
    public TippingPoint? Measured { get; init; }

    /// <summary>The limit that would bind then; null where nothing tells.</summary>
    public Limit? NextLimit { get; init; }
}
