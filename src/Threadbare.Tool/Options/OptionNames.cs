using Threadbare.Plan;

namespace Threadbare.Tool.Options;

/// <summary>The options that set the properties of a plan, for messages of the library.</summary>
internal static class OptionNames
{
    private static readonly Dictionary<string, string> Flags = new()
    {
        [PlanProperty.Duration] = "--duration",
        [PlanProperty.Requests] = "--requests",
        [PlanProperty.WarmUp] = "--warm-up",
        [PlanProperty.Think] = "--think",
        [PlanProperty.Timeout] = "--timeout",
        [PlanProperty.Grace] = "--grace",
        [PlanProperty.Feeds] = "--feed",
        [PlanProperty.KeepAlive] = "--no-keep-alive",
        [PlanProperty.Http] = "--http",
        [PlanProperty.AcceptAnyCertificate] = "--insecure",
        [PlanProperty.Engine] = "--engine",
        [PlanProperty.MaxConnections] = "--max-connections",
        [PlanProperty.Loops] = "--loops",
        [PlanProperty.Accept] = "--accept",
        [PlanProperty.ExpectStatus] = "--expect",
        [PlanProperty.ExpectBody] = "--expect-body",
        [PlanProperty.FollowRedirects] = "--follow-redirects",
        [PlanProperty.Preflight] = "--no-preflight",
        [PlanProperty.Bystander] = "--bystander",
        [PlanProperty.BystanderRate] = "--bystander-rate",
        [PlanProperty.Baseline] = "--baseline",
        [PlanProperty.AbortOnFail] = "--abort-on-fail",
        [PlanProperty.Method] = "--method",
        [PlanProperty.Headers] = "--header",
        [PlanProperty.Body] = "--body",
        [PlanProperty.Users] = "--users",
        [PlanProperty.SpawnRate] = "--spawn-rate",
        [PlanProperty.Arrivals] = "--rate",
        [PlanProperty.Over] = "--over",
        [PlanProperty.Step] = "--step",
        [PlanProperty.Every] = "--every",
        [PlanProperty.ByRate] = "--open",
        [PlanProperty.First] = "--from",
        [PlanProperty.SearchLength] = "--max-time",
        [PlanProperty.LongestStep] = "--max-step",
        [PlanProperty.Most] = "--max-users",
        [PlanProperty.TargetProcess] = "--pid",
        [PlanProperty.ComparisonLaunch] = "--launch-a and --launch-b",
        [PlanProperty.Together] = "--together",
        [PlanProperty.CrossoverLength] = "--max-time",
        [PlanProperty.Urls] = "URL",
    };

    /// <summary>The options of a load of virtual users.</summary>
    public static PropertyNames Closed { get; } = new(Flags);

    /// <summary>The options of a load of arrivals.</summary>
    public static PropertyNames Open { get; } = new(new Dictionary<string, string>(Flags) { [PlanProperty.Most] = "--max-rate" });

    /// <summary>Chooses the options that fit a plan.</summary>
    public static PropertyNames Choose(LoadPlan plan) => plan.Load.IsOpen ? Open : Closed;
}
