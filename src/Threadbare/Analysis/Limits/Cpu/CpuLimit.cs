using Threadbare.Analysis.Evidence;
using Threadbare.Analysis.Text;
using Threadbare.Results.Verdicts;

namespace Threadbare.Analysis.Limits.Cpu;

/// <summary>The processor cores that the service may use.</summary>
internal sealed class CpuLimit : LimitDefinition
{
    public override Limit Limit => Limit.Cpu;

    public override SizePolicy Size => SizePolicy.Cores;

    public override bool IsOfTheService => true;

    public override bool IsNamedByReleases => false;

    public override ILimitLine Line { get; } = new CpuLine();

    public override LimitTrial? Trial { get; } = new(
        TrialSetting.Processors,
        situation => situation.Cores >= 2 ? 1 : null,
        (situation, trial) => trial.SuccessPerSecond < CpuConstants.CarriesLess * situation.Throughput);

    public override LimitCase? Examine(Situation situation) => CpuRule.Examine(situation);

    public override NextLimit? Foresee(Situation situation) =>
        situation.CpuShare is > NextLimitConstants.MeasurableUse and var share
            && situation.Loaded.Step.Ok >= NextLimitConstants.FewestAnswers
            ? NextLimit.Estimate(situation, Limit, 1 / share, Wording.Counted(situation.Cores, "core", "cores"))
            : null;

    public override IEnumerable<WhatIf> Advise(Situation situation, Verdict verdict, NextLimit? next) =>
        SizeAdvice.AddInstance(situation, verdict);
}
