using Threadbare.Analysis.Evidence;
using Threadbare.Analysis.Text;
using Threadbare.Results.Verdicts;

namespace Threadbare.Analysis.Limits.DatabasePool;

/// <summary>The connections of a database client's pool.</summary>
internal sealed class DatabasePoolLimit : LimitDefinition
{
    public override Limit Limit => Limit.DatabasePool;

    public override SizePolicy Size => SizePolicy.Slots;

    public override bool IsOfTheService => true;

    public override bool IsNamedByReleases => false;

    public override bool MayWaitForDatabase => true;

    public override ILimitLine Line { get; } = new DatabasePoolLine();

    public override LimitTrial? Trial => null;

    public override LimitCase? Examine(Situation situation) => DatabasePoolRule.Examine(situation);

    public override NextLimit? Foresee(Situation situation) =>
        situation.Runtime is { DatabaseUsed: >= 1 and var used, DatabaseMax: { } most }
            ? NextLimit.Estimate(situation, Limit, most / used, $"database pool of {Wording.Number(most)}")
            : null;

    public override IEnumerable<WhatIf> Advise(Situation situation, Verdict verdict, NextLimit? next) =>
        SizeAdvice.Double(situation, verdict, next);
}
