using Threadbare.Analysis.Evidence;
using Threadbare.Results.Verdicts;

namespace Threadbare.Analysis.Limits.OutboundConnections;

/// <summary>The connections of an HTTP client to another service.</summary>
internal sealed class OutboundConnectionsLimit : LimitDefinition
{
    public override Limit Limit => Limit.OutboundConnections;

    public override SizePolicy Size => SizePolicy.Slots;

    public override bool IsOfTheService => true;

    public override bool IsNamedByReleases => false;

    public override ILimitLine Line { get; } = new OutboundConnectionsLine();

    public override LimitTrial? Trial => null;

    public override LimitCase? Examine(Situation situation) => OutboundConnectionsRule.Examine(situation);

    public override NextLimit? Foresee(Situation situation) => null;

    public override IEnumerable<WhatIf> Advise(Situation situation, Verdict verdict, NextLimit? next) =>
        SizeAdvice.Double(situation, verdict, next);
}
