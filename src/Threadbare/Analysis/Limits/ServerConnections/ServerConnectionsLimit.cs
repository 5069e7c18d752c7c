using Threadbare.Analysis.Evidence;
using Threadbare.Results.Verdicts;

namespace Threadbare.Analysis.Limits.ServerConnections;

/// <summary>The connections that the server accepts.</summary>
internal sealed class ServerConnectionsLimit : LimitDefinition
{
    public override Limit Limit => Limit.ServerConnections;

    public override SizePolicy Size => SizePolicy.Slots;

    public override bool IsOfTheService => true;

    public override bool IsNamedByReleases => false;

    public override ILimitLine Line { get; } = new SettingLine(Limit.ServerConnections, "connections are refused", "the server");

    public override LimitTrial? Trial => null;

    public override LimitCase? Examine(Situation situation) => ServerConnectionsRule.Examine(situation);

    public override NextLimit? Foresee(Situation situation) => null;

    public override IEnumerable<WhatIf> Advise(Situation situation, Verdict verdict, NextLimit? next) => [];
}
