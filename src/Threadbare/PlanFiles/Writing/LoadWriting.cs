using Threadbare.PlanFiles.Nodes;

namespace Threadbare.PlanFiles.Writing;

/// <summary>Writes the load, the search and the connections.</summary>
internal static class LoadWriting
{
    /// <summary>Writes the load; null when nothing but defaults is left.</summary>
    public static PlanNode? WriteLoad(LoadPlan plan) => Write.Map(
    [
        .. plan.Load is LoadShape shape ? WriteShape(shape) : [],
        ("think", Write.Time(plan.Think, TimeSpan.Zero)),
        ("duration", Write.Time(plan.Duration)),
        ("requests", Write.Number(plan.Requests)),
        ("warmUp", Write.Time(plan.WarmUp, TimeSpan.Zero)),
        ("grace", Write.Time(plan.Grace, new LoadPlan().Grace)),
    ]);

    /// <summary>Writes the search; null without one.</summary>
    public static PlanNode? WriteSearch(LoadSearch? search)
    {
        if (search is null)
        {
            return null;
        }

        double usual = search.ByRate ? LoadSearch.DefaultFirstRate : LoadSearch.DefaultFirstUsers;
        return MapNode.Create(
            ("open", Write.Truth(search.ByRate, usual: false)),
            ("from", search.First.Equals(usual) ? null : Write.Number(search.First)),
            (search.ByRate ? "maxRate" : "maxUsers", Write.Number(search.Most)),
            ("maxTime", Write.Time(search.Length, LoadSearch.DefaultLength)),
            ("maxStep", Write.Time(search.LongestStep, LoadSearch.DefaultLongestStep)));
    }

    /// <summary>Writes the connections; null when all are as usual.</summary>
    public static PlanNode? WriteConnections(LoadPlan plan) => Write.Map(
        ("http", plan.Http == HttpProtocol.Http1 ? null : Write.Number(plan.Http == HttpProtocol.Http2 ? 2 : 3)),
        ("engine", WriteEngine(plan.Engine)),
        ("keepAlive", Write.Truth(plan.KeepAlive, usual: true)),
        ("maxConnections", Write.Number(plan.MaxConnections)),
        ("loops", Write.Number(plan.Loops)),
        ("insecure", Write.Truth(plan.AcceptAnyCertificate, usual: false)));

    /// <summary>Writes the cheap request beside the load; null without one.</summary>
    public static PlanNode? WriteBystander(BystanderPlan? bystander) => bystander is null ? null : MapNode.Create(
        ("url", Write.Text(bystander.Url)),
        ("rate", bystander.Arrivals == BystanderPlan.DefaultRate ? null : Write.Number(bystander.Arrivals.PerSecond)),
        ("accept", Write.Numbers(bystander.Accept)));

    /// <summary>Writes the keys of a shape.</summary>
    public static IEnumerable<(string, PlanNode?)> WriteShape(LoadShape shape) => shape switch
    {
        ConstantUsers users => [("users", Write.Number(users.Users)), ("spawnRate", Write.Number(users.SpawnRate))],
        SteppedUsers steps =>
        [
            ("users", Write.Range(steps.From, steps.To)), ("spawnRate", Write.Number(steps.SpawnRate)),
            ("step", Write.Number(steps.Step)), ("every", Write.Time(steps.Every)),
        ],
        RampedUsers ramp => [("users", Write.Range(ramp.From, ramp.To)), ("over", Write.Time(ramp.Over))],
        ConstantRate rate => [("rate", Write.Number(rate.Arrivals.PerSecond))],
        SteppedRate steps =>
        [
            ("rate", Write.Range(steps.From.PerSecond, steps.To.PerSecond)),
            ("step", Write.Number(steps.Step.PerSecond)), ("every", Write.Time(steps.Every)),
        ],
        RampedRate ramp => [("rate", Write.Range(ramp.From.PerSecond, ramp.To.PerSecond)), ("over", Write.Time(ramp.Over))],
        StagedLoad staged => [("stages", Write.List(staged.Stages.Select(stage => MapNode.Create(
            (staged.ByRate ? "rate" : "users", Write.Number(stage.Level)), ("over", Write.Time(stage.Over))))))],
        _ => throw new System.Diagnostics.UnreachableException(),
    };

    private static ScalarNode? WriteEngine(EngineChoice engine) => engine switch
    {
        EngineChoice.Auto => null,
        EngineChoice.Wire => ScalarNode.Create("wire"),
        EngineChoice.Client => ScalarNode.Create("client"),
        _ => throw new System.Diagnostics.UnreachableException(),
    };
}
