using Threadbare.Analysis.Evidence;
using Threadbare.Results.Verdicts;

namespace Threadbare.Analysis.Limits.Downstream;

/// <summary>A service or database that the service calls.</summary>
internal sealed class DownstreamLimit : LimitDefinition
{
    public override Limit Limit => Limit.Downstream;

    public override SizePolicy Size => SizePolicy.Slots;

    public override bool IsOfTheService => true;

    public override bool IsNamedByReleases => false;

    public override bool MayWaitForDatabase => true;

    public override ILimitLine Line { get; } = new DownstreamLine();

    public override LimitTrial? Trial => null;

    public override LimitCase? Examine(Situation situation) => DownstreamRule.Examine(situation);

    public override NextLimit? Foresee(Situation situation) => null;

    public override IEnumerable<WhatIf> Advise(Situation situation, Verdict verdict, NextLimit? next) => [];
}
