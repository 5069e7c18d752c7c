namespace Threadbare.Analysis.Findings;

/// <summary>Every rule: a new one is a class and a line here.</summary>
internal static class FindingRules
{
    public static IReadOnlyList<IFindingRule> All { get; } =
    [
        new SiteSlowdown(), new FastFailures(), new PoolGrowth(), new WarmUpNeeded(), new MemoryPerRequest(), new LittlesLaw(),
        new SufferingEndpoints(), new Unsteady(), new GeneratorBeside(), new WatchingCosts(),
        new Deadlock(), new LeftBehind(), new ChattyCalls(), new BuiltPerRequest(),
        new CostlyExceptions(), new Throttled(), new MemoryGrows(), new InstanceFindings(), new StillCompiling(),
    ];
}
