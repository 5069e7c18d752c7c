namespace Threadbare.Plan;

/// <summary>The names by which messages of the library refer to properties of a plan, such as <c>LoadPlan.Grace</c>.</summary>
/// <remarks>A program that uses other names, such as command-line options, supplies them as <see cref="PropertyNames"/>.</remarks>
internal static class PlanProperty
{
    public const string Urls = Plan + nameof(LoadPlan.Urls);
    public const string Duration = Plan + nameof(LoadPlan.Duration);
    public const string Requests = Plan + nameof(LoadPlan.Requests);
    public const string WarmUp = Plan + nameof(LoadPlan.WarmUp);
    public const string Think = Plan + nameof(LoadPlan.Think);
    public const string Timeout = Plan + nameof(LoadPlan.Timeout);
    public const string Grace = Plan + nameof(LoadPlan.Grace);
    public const string Feeds = Plan + nameof(LoadPlan.Feeds);
    public const string KeepAlive = Plan + nameof(LoadPlan.KeepAlive);
    public const string Http = Plan + nameof(LoadPlan.Http);
    public const string AcceptAnyCertificate = Plan + nameof(LoadPlan.AcceptAnyCertificate);
    public const string Engine = Plan + nameof(LoadPlan.Engine);
    public const string MaxConnections = Plan + nameof(LoadPlan.MaxConnections);
    public const string Loops = Plan + nameof(LoadPlan.Loops);
    public const string Accept = Plan + nameof(LoadPlan.Accept);
    public const string Preflight = Plan + nameof(LoadPlan.Preflight);
    public const string ExpectStatus = nameof(Expectation) + "." + nameof(Expectation.Status);
    public const string ExpectBody = nameof(Expectation) + "." + nameof(Expectation.Body);
    public const string FollowRedirects = Plan + nameof(LoadPlan.FollowRedirects);
    public const string Bystander = Plan + nameof(LoadPlan.Bystander);
    public const string Baseline = Plan + nameof(LoadPlan.Baseline);
    public const string Otlp = Plan + nameof(LoadPlan.Otlp);
    public const string Trace = Plan + nameof(LoadPlan.Trace);
    public const string AbortOnFail = Plan + nameof(LoadPlan.AbortOnFail);
    public const string Method = nameof(RequestStep) + "." + nameof(RequestStep.Method);
    public const string Headers = Plan + nameof(LoadPlan.Headers);
    public const string Body = nameof(RequestStep) + "." + nameof(RequestStep.Body);
    public const string BystanderRate = nameof(BystanderPlan) + "." + nameof(BystanderPlan.Arrivals);
    public const string Users = nameof(LoadShape) + ".Users";
    public const string SpawnRate = nameof(LoadShape) + ".SpawnRate";
    public const string Arrivals = nameof(LoadShape) + ".Arrivals";
    public const string Over = nameof(LoadShape) + ".Over";
    public const string Step = nameof(LoadShape) + ".Step";
    public const string Every = nameof(LoadShape) + ".Every";
    public const string Stages = nameof(LoadShape) + ".Stages";
    public const string ByRate = Search + nameof(LoadSearch.ByRate);
    public const string First = Search + nameof(LoadSearch.First);
    public const string Most = Search + nameof(LoadSearch.Most);
    public const string SearchLength = Search + nameof(LoadSearch.Length);
    public const string LongestStep = Search + nameof(LoadSearch.LongestStep);

    // Beyond a plan: the target, a comparison, and the next steps that a text may name.
    public const string TargetProcess = "TargetOptions.ProcessId";
    public const string ComparisonLaunch = "CompareOptions.Launch";
    public const string Together = "CompareOptions.Together";
    public const string CrossoverLength = "CompareOptions.Longest";
    public const string Find = Test + "FindAsync";
    public const string Compare = Test + "CompareAsync";
    public const string Blame = Test + "Watch";
    public const string Launch = Test + "Launch";
    public const string Check = Test + nameof(LoadTest.MeasureAsync);

    private const string Test = nameof(LoadTest) + ".";
    private const string Plan = nameof(LoadPlan) + ".";
    private const string Search = nameof(LoadSearch) + ".";
}
