using Threadbare.Analysis.Evidence;
using Threadbare.Results.Verdicts;

namespace Threadbare.Analysis.Limits.Gate;

/// <summary>A semaphore, limiter, channel or task that lets a fixed number of requests through at a time.</summary>
internal sealed class GateLimit : LimitDefinition
{
    public override Limit Limit => Limit.Gate;

    public override SizePolicy Size => SizePolicy.Slots;

    public override bool IsOfTheService => true;

    public override bool IsNamedByReleases => true;

    public override ILimitLine Line { get; } = new GateLine();

    public override LimitTrial? Trial => null;

    public override LimitCase? Examine(Situation situation) => GateRule.Examine(situation);

    public override NextLimit? Foresee(Situation situation) => null;

    public override IEnumerable<WhatIf> Advise(Situation situation, Verdict verdict, NextLimit? next) =>
        SizeAdvice.Double(situation, verdict, next);
}
