namespace Threadbare.Analysis.Evidence;

/// <summary>Everything that is known about one limit: how it is weighed, what its size means, how it is tested, and what comes after
/// it.</summary>
internal sealed record LimitDefinition
{
    /// <summary>The limit.</summary>
    public required Limit Limit { get; init; }

    /// <summary>The meaning of its size.</summary>
    public required SizePolicy Size { get; init; }

    /// <summary>Weighs the evidence; null where nothing at all points to this limit.</summary>
    public required Func<Situation, LimitCase?> Examine { get; init; }

    /// <summary>Finds the line to look at first while this limit binds.</summary>
    public required ILimitLine Line { get; init; }

    /// <summary>True for a limit of the service, false for one of the measurement itself.</summary>
    public bool IsOfTheService { get; init; } = true;

    /// <summary>True where the place that lets waiting requests continue would name this limit more precisely.</summary>
    public bool IsNamedByReleases { get; init; }

    /// <summary>True where requests may wait for what the service's database does.</summary>
    public bool MayWaitForDatabase { get; init; }

    /// <summary>The start with a change that tells it from other limits; null where none does.</summary>
    public LimitTrial? Trial { get; init; }

    /// <summary>Estimates the load at which this limit would bind; null where its use was not measured.</summary>
    public Func<Situation, NextLimit?> Foresee { get; init; } = _ => null;

    /// <summary>Lists settings that would move the tipping point while this limit binds, by the verdict that names it and the limit that
    /// would bind next (null where none was measured).</summary>
    public Func<Situation, Verdict, NextLimit?, IEnumerable<WhatIf>> Advise { get; init; } = (_, _, _) => [];
}
