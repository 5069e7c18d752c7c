using Threadbare.Analysis.Evidence;
using Threadbare.Results.Verdicts;

namespace Threadbare.Analysis.Limits.Lock;

/// <summary>A lock that one thread at a time can hold.</summary>
internal sealed class LockLimit : LimitDefinition
{
    public override Limit Limit => Limit.Lock;

    public override SizePolicy Size => SizePolicy.One;

    public override bool IsOfTheService => true;

    public override bool IsNamedByReleases => false;

    public override ILimitLine Line { get; } = new LockLine();

    public override LimitTrial? Trial => null;

    public override LimitCase? Examine(Situation situation) => LockRule.Examine(situation);

    public override NextLimit? Foresee(Situation situation) => null;

    public override IEnumerable<WhatIf> Advise(Situation situation, Verdict verdict, NextLimit? next) =>
        situation.Result.Holders.Any(holder => holder.Deadlock) ? [] : [LockAdvice.Unlock(situation, next)];
}
