using Threadbare.Analysis.Evidence;
using Threadbare.Results.Verdicts;

namespace Threadbare.Analysis.Limits.RequestQueue;

/// <summary>A limiter that rejects requests.</summary>
internal sealed class RequestQueueLimit : LimitDefinition
{
    public override Limit Limit => Limit.RequestQueue;

    public override SizePolicy Size => SizePolicy.Slots;

    public override bool IsOfTheService => true;

    public override bool IsNamedByReleases => false;

    public override ILimitLine Line { get; } = new SettingLine(Limit.RequestQueue, "requests are turned away", "the service's limiter");

    public override LimitTrial? Trial => null;

    public override LimitCase? Examine(Situation situation) => RequestQueueRule.Examine(situation);

    public override NextLimit? Foresee(Situation situation) => null;

    public override IEnumerable<WhatIf> Advise(Situation situation, Verdict verdict, NextLimit? next) =>
        SizeAdvice.Double(situation, verdict, next);
}
