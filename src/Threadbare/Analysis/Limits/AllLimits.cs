namespace Threadbare.Analysis.Limits;

/// <summary>The definitions of all limits: a new one is a folder beside this file and an entry here.</summary>
internal static class AllLimits
{
    /// <summary>All definitions. Of cases with the same weight, the earlier one comes first.</summary>
    public static IReadOnlyList<LimitDefinition> Definitions { get; } =
    [
        new()
        {
            Limit = Limit.RequestQueue, Size = SizePolicy.Slots, Examine = RequestQueueRule.Examine, Advise = SizeAdvice.Double,
            Line = new SettingLine(Limit.RequestQueue, "requests are turned away", "the service's limiter"),
        },
        new()
        {
            Limit = Limit.ServerConnections, Size = SizePolicy.Slots, Examine = ServerConnectionsRule.Examine,
            Line = new SettingLine(Limit.ServerConnections, "connections are refused", "the server"),
        },
        new()
        {
            Limit = Limit.Generator, Size = SizePolicy.None, Examine = SharedMachineRule.Examine, IsOfTheService = false,
            Line = new MissingLine(
                "The load generator, or the machine that it shares with the service, is the limit: no line of the service is to blame."),
        },
        new()
        {
            Limit = Limit.Cpu, Size = SizePolicy.Cores, Examine = CpuRule.Examine, Line = new CpuLine(),
            Advise = (s, verdict, _) => SizeAdvice.AddInstance(s, verdict), Foresee = CpuRule.Foresee,
            Trial = new(
                TrialSetting.Processors,
                situation => situation.Cores >= 2 ? 1 : null,
                (situation, trial) => trial.SuccessPerSecond < CpuConstants.CarriesLess * situation.Throughput),
        },
        new()
        {
            Limit = Limit.Gc, Size = SizePolicy.None, Examine = GcRule.Examine, Line = new GcLine(),
            Advise = (s, verdict, _) => SizeAdvice.AddInstance(s, verdict),
        },
        new()
        {
            Limit = Limit.DatabasePool, Size = SizePolicy.Slots, Examine = DatabasePoolRule.Examine, Line = new DatabasePoolLine(),
            Advise = SizeAdvice.Double, Foresee = DatabasePoolRule.Foresee, MayWaitForDatabase = true,
        },
        new()
        {
            Limit = Limit.OutboundConnections, Size = SizePolicy.Slots, Examine = OutboundConnectionsRule.Examine,
            Line = new OutboundConnectionsLine(), Advise = SizeAdvice.Double,
        },
        new()
        {
            Limit = Limit.Lock, Size = SizePolicy.One, Examine = LockRule.Examine, Line = new LockLine(),
            Advise = (s, _, next) => LockRule.Advise(s, next),
        },
        new()
        {
            Limit = Limit.Gate, Size = SizePolicy.Slots, Examine = GateRule.Examine, Line = new GateLine(), Advise = SizeAdvice.Double,
            IsNamedByReleases = true,
        },
        new()
        {
            Limit = Limit.Downstream, Size = SizePolicy.Slots, Examine = DownstreamRule.Examine, Line = new DownstreamLine(),
            MayWaitForDatabase = true,
        },
        new()
        {
            Limit = Limit.ThreadPool, Size = SizePolicy.GrowingSlots, Examine = ThreadPoolRule.Examine, Line = new ThreadPoolLine(),
            Advise = (s, _, next) => ThreadPoolAdvice.List(s, next),
            Trial = new(
                TrialSetting.MinThreads,
                ThreadPoolAdvice.ChooseTrialThreads,
                (situation, trial) => trial.SuccessPerSecond > PoolConstants.CarriesMore * situation.Curve.Peak!.Throughput),
        },
    ];

    /// <summary>Returns the definition of a limit; null for <see cref="Limit.None"/> and <see cref="Limit.Unknown"/>.</summary>
    public static LimitDefinition? Find(Limit limit) => Definitions.FirstOrDefault(definition => definition.Limit == limit);

    /// <summary>Examines every limit, and weighs each case by the trials of the run. The heaviest comes first.</summary>
    public static IReadOnlyList<LimitCase> Examine(Situation s) =>
    [
        .. Definitions
            .Select(definition => definition.Examine(s))
            .OfType<LimitCase>()
            .Select(found => TrialEvidence.Weigh(found, s))
            .OrderByDescending(found => found.Weight),
    ];

    /// <summary>Returns the nearest limit whose use was measured, other than the one that binds; null if no other was measured.</summary>
    /// <param name="s">The measurements.</param>
    /// <param name="binding">The limit that binds.</param>
    /// <param name="carried">A load that the service carried: no limit lies below it.</param>
    public static NextLimit? Foresee(Situation s, Limit binding, double carried = 0) => Definitions
        .Select(definition => definition.Foresee(s))
        .OfType<NextLimit>()
        .Where(next => next.Limit != binding && next.Load >= carried)
        .MinBy(next => next.Load);
}
