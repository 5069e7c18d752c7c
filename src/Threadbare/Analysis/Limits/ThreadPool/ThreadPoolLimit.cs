using Threadbare.Analysis.Pool;
using Threadbare.Analysis.Evidence;
using Threadbare.Results.Verdicts;

namespace Threadbare.Analysis.Limits.ThreadPool;

/// <summary>The threads of the .NET thread pool.</summary>
internal sealed class ThreadPoolLimit : LimitDefinition
{
    public override Limit Limit => Limit.ThreadPool;

    public override SizePolicy Size => SizePolicy.GrowingSlots;

    public override bool IsOfTheService => true;

    public override bool IsNamedByReleases => false;

    public override ILimitLine Line { get; } = new ThreadPoolLine();

    public override LimitTrial? Trial { get; } = new(
        TrialSetting.MinThreads,
        ThreadPoolAdvice.ChooseTrialThreads,
        (situation, trial) => trial.SuccessPerSecond > PoolConstants.CarriesMore * situation.Curve.Peak!.Throughput);

    public override LimitCase? Examine(Situation situation) => ThreadPoolRule.Examine(situation);

    public override NextLimit? Foresee(Situation situation) => null;

    public override IEnumerable<WhatIf> Advise(Situation situation, Verdict verdict, NextLimit? next) =>
        ThreadPoolAdvice.List(situation, next);
}
