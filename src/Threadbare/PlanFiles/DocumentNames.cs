namespace Threadbare.PlanFiles;

/// <summary>The keys of a document by the properties of a plan, for messages.</summary>
internal static class DocumentNames
{
    private static readonly Dictionary<string, string> Keys = new()
    {
        [PlanProperty.Urls] = "urls",
        [PlanProperty.Duration] = "load.duration",
        [PlanProperty.Requests] = "load.requests",
        [PlanProperty.WarmUp] = "load.warmUp",
        [PlanProperty.Think] = "load.think",
        [PlanProperty.Grace] = "load.grace",
        [PlanProperty.Users] = "load.users",
        [PlanProperty.SpawnRate] = "load.spawnRate",
        [PlanProperty.Arrivals] = "load.rate",
        [PlanProperty.Over] = "load.over",
        [PlanProperty.Step] = "load.step",
        [PlanProperty.Every] = "load.every",
        [PlanProperty.Stages] = "load.stages",
        [PlanProperty.Timeout] = "defaults.timeout",
        [PlanProperty.Accept] = "defaults.accept",
        [PlanProperty.ExpectStatus] = "defaults.expect.status",
        [PlanProperty.ExpectBody] = "defaults.expect.body",
        [PlanProperty.FollowRedirects] = "defaults.followRedirects",
        [PlanProperty.Headers] = "defaults.headers",
        [PlanProperty.Method] = "request.method",
        [PlanProperty.Body] = "request.body",
        [PlanProperty.Feeds] = "feeds",
        [PlanProperty.KeepAlive] = "connections.keepAlive",
        [PlanProperty.Http] = "connections.http",
        [PlanProperty.AcceptAnyCertificate] = "connections.insecure",
        [PlanProperty.Engine] = "connections.engine",
        [PlanProperty.MaxConnections] = "connections.maxConnections",
        [PlanProperty.Loops] = "connections.loops",
        [PlanProperty.Preflight] = "preflight",
        [PlanProperty.Bystander] = "bystander.url",
        [PlanProperty.BystanderRate] = "bystander.rate",
        [PlanProperty.Baseline] = "baseline",
        [PlanProperty.AbortOnFail] = "abortOnFail",
        [PlanProperty.ByRate] = "find.open",
        [PlanProperty.First] = "find.from",
        [PlanProperty.Most] = "find.maxUsers",
        [PlanProperty.SearchLength] = "find.maxTime",
        [PlanProperty.LongestStep] = "find.maxStep",
    };

    /// <summary>The names for messages.</summary>
    public static PropertyNames All { get; } = new(Keys);
}
