using Threadbare.Results.Verdicts;

namespace Threadbare.Analysis.Evidence;

/// <summary>Everything that is known about one limit: how it is weighed, what its size means, how it is tested, and what comes after
/// it.</summary>
internal abstract class LimitDefinition
{
    /// <summary>The limit.</summary>
    public abstract Limit Limit { get; }

    /// <summary>The meaning of its size.</summary>
    public abstract SizePolicy Size { get; }

    /// <summary>True for a limit of the service, false for one of the measurement itself.</summary>
    public abstract bool IsOfTheService { get; }

    /// <summary>True where the place that lets waiting requests continue would name this limit more precisely.</summary>
    public abstract bool IsNamedByReleases { get; }

    /// <summary>True where requests may wait for what the service's database does.</summary>
    public virtual bool MayWaitForDatabase => false;

    /// <summary>Finds the line to look at first while this limit binds.</summary>
    public abstract ILimitLine Line { get; }

    /// <summary>The start with a change that tells it from other limits; null where none does.</summary>
    public abstract LimitTrial? Trial { get; }

    /// <summary>Weighs the evidence; null where nothing at all points to this limit.</summary>
    public abstract LimitCase? Examine(Situation situation);

    /// <summary>Estimates the load at which this limit would bind; null where its use was not measured.</summary>
    public abstract NextLimit? Foresee(Situation situation);

    /// <summary>Lists settings that would move the tipping point while this limit binds.</summary>
    /// <param name="situation">The measurements.</param>
    /// <param name="verdict">The verdict, which names this limit.</param>
    /// <param name="next">The limit that would bind next; null where none was measured.</param>
    public abstract IEnumerable<WhatIf> Advise(Situation situation, Verdict verdict, NextLimit? next);
}
