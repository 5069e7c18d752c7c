using Threadbare.Analysis.Evidence;
using Threadbare.Results.Verdicts;

namespace Threadbare.Analysis.Limits.Generator;

/// <summary>The load generator, or the machine that it shares with the service.</summary>
internal sealed class GeneratorLimit : LimitDefinition
{
    public override Limit Limit => Limit.Generator;

    public override SizePolicy Size => SizePolicy.None;

    public override bool IsOfTheService => false;

    public override bool IsNamedByReleases => false;

    public override ILimitLine Line { get; } = new MissingLine(
        "The load generator, or the machine that it shares with the service, is the limit: no line of the service is to blame.");

    public override LimitTrial? Trial => null;

    public override LimitCase? Examine(Situation situation) => SharedMachineRule.Examine(situation);

    public override NextLimit? Foresee(Situation situation) => null;

    public override IEnumerable<WhatIf> Advise(Situation situation, Verdict verdict, NextLimit? next) => [];
}
