namespace Threadbare.Results.Verdicts;

/// <summary>The effect of another setting on the tipping point.</summary>
public sealed record WhatIf
{
    /// <summary>The change, as <c>--try</c> takes it where it can be tried: <c>min-threads=200</c>, <c>database-pool=50</c>,
    /// <c>instances=2</c>, <c>await</c>.</summary>
    public required string Change { get; init; }

    /// <summary>The expected effect, in a sentence.</summary>
    public required string Statement { get; init; }

    /// <summary>The load at which it would then tip over; null when no figure supports a prediction.</summary>
    public double? Predicted { get; init; }

    /// <summary>The load at which it did tip over; null when the change was not tried.</summary>
    public TippingPoint? Measured { get; init; }

    /// <summary>The limit that would bind then; null where nothing tells.</summary>
    public Limit? NextLimit { get; init; }
}
