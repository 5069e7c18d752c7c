using Threadbare.Analysis.Evidence;
using Threadbare.Results.Verdicts;

namespace Threadbare.Analysis.Limits.Gc;

/// <summary>The garbage collector's pauses.</summary>
internal sealed class GcLimit : LimitDefinition
{
    public override Limit Limit => Limit.Gc;

    public override SizePolicy Size => SizePolicy.None;

    public override bool IsOfTheService => true;

    public override bool IsNamedByReleases => false;

    public override ILimitLine Line { get; } = new GcLine();

    public override LimitTrial? Trial => null;

    public override LimitCase? Examine(Situation situation) => GcRule.Examine(situation);

    public override NextLimit? Foresee(Situation situation) => null;

    public override IEnumerable<WhatIf> Advise(Situation situation, Verdict verdict, NextLimit? next) =>
        SizeAdvice.AddInstance(situation, verdict);
}
