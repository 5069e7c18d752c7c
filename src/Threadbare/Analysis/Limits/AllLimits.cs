using Threadbare.Analysis.Evidence;
using Threadbare.Analysis.Limits.Cpu;
using Threadbare.Analysis.Limits.DatabasePool;
using Threadbare.Analysis.Limits.Downstream;
using Threadbare.Analysis.Limits.Gate;
using Threadbare.Analysis.Limits.Gc;
using Threadbare.Analysis.Limits.Generator;
using Threadbare.Analysis.Limits.Lock;
using Threadbare.Analysis.Limits.OutboundConnections;
using Threadbare.Analysis.Limits.RequestQueue;
using Threadbare.Analysis.Limits.ServerConnections;
using Threadbare.Analysis.Limits.ThreadPool;
using Threadbare.Results.Verdicts;

namespace Threadbare.Analysis.Limits;

/// <summary>The definitions of all limits: a new one is a folder beside this file and a line here.</summary>
internal static class AllLimits
{
    /// <summary>All definitions. Of cases with the same weight, the earlier one comes first.</summary>
    public static IReadOnlyList<LimitDefinition> Definitions { get; } =
    [
        new RequestQueueLimit(),
        new ServerConnectionsLimit(),
        new GeneratorLimit(),
        new CpuLimit(),
        new GcLimit(),
        new DatabasePoolLimit(),
        new OutboundConnectionsLimit(),
        new LockLimit(),
        new GateLimit(),
        new DownstreamLimit(),
        new ThreadPoolLimit(),
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
