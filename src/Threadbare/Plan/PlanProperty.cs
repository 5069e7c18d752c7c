using Threadbare.Plan.Scenarios;

namespace Threadbare.Plan;

/// <summary>The names by which messages of the library refer to properties of a plan, such as <c>LoadPlan.Grace</c>.</summary>
/// <remarks>A program that uses other names, such as command-line options, supplies them as <see cref="PropertyNames"/>.</remarks>
public static class PlanProperty
{
    /// <summary><see cref="LoadPlan.Urls"/>.</summary>
    public const string Urls = Plan + nameof(LoadPlan.Urls);

    /// <summary><see cref="LoadPlan.Duration"/>.</summary>
    public const string Duration = Plan + nameof(LoadPlan.Duration);

    /// <summary><see cref="LoadPlan.Requests"/>.</summary>
    public const string Requests = Plan + nameof(LoadPlan.Requests);

    /// <summary><see cref="LoadPlan.WarmUp"/>.</summary>
    public const string WarmUp = Plan + nameof(LoadPlan.WarmUp);

    /// <summary><see cref="LoadPlan.Think"/>.</summary>
    public const string Think = Plan + nameof(LoadPlan.Think);

    /// <summary><see cref="LoadPlan.Timeout"/>.</summary>
    public const string Timeout = Plan + nameof(LoadPlan.Timeout);

    /// <summary><see cref="LoadPlan.Grace"/>.</summary>
    public const string Grace = Plan + nameof(LoadPlan.Grace);

    /// <summary><see cref="LoadPlan.Feeds"/>.</summary>
    public const string Feeds = Plan + nameof(LoadPlan.Feeds);

    /// <summary><see cref="LoadPlan.KeepAlive"/>.</summary>
    public const string KeepAlive = Plan + nameof(LoadPlan.KeepAlive);

    /// <summary><see cref="LoadPlan.Http"/>.</summary>
    public const string Http = Plan + nameof(LoadPlan.Http);

    /// <summary><see cref="LoadPlan.AcceptAnyCertificate"/>.</summary>
    public const string AcceptAnyCertificate = Plan + nameof(LoadPlan.AcceptAnyCertificate);

    /// <summary><see cref="LoadPlan.Engine"/>.</summary>
    public const string Engine = Plan + nameof(LoadPlan.Engine);

    /// <summary><see cref="LoadPlan.MaxConnections"/>.</summary>
    public const string MaxConnections = Plan + nameof(LoadPlan.MaxConnections);

    /// <summary><see cref="LoadPlan.Loops"/>.</summary>
    public const string Loops = Plan + nameof(LoadPlan.Loops);

    /// <summary><see cref="LoadPlan.Accept"/>.</summary>
    public const string Accept = Plan + nameof(LoadPlan.Accept);

    /// <summary><see cref="LoadPlan.Preflight"/>.</summary>
    public const string Preflight = Plan + nameof(LoadPlan.Preflight);

    /// <summary><see cref="Expectation.Status"/>.</summary>
    public const string ExpectStatus = nameof(Expectation) + "." + nameof(Expectation.Status);

    /// <summary><see cref="Expectation.Body"/>.</summary>
    public const string ExpectBody = nameof(Expectation) + "." + nameof(Expectation.Body);

    /// <summary><see cref="LoadPlan.FollowRedirects"/>.</summary>
    public const string FollowRedirects = Plan + nameof(LoadPlan.FollowRedirects);

    /// <summary><see cref="LoadPlan.Bystander"/>.</summary>
    public const string Bystander = Plan + nameof(LoadPlan.Bystander);

    /// <summary><see cref="LoadPlan.Baseline"/>.</summary>
    public const string Baseline = Plan + nameof(LoadPlan.Baseline);

    /// <summary><see cref="LoadPlan.AbortOnFail"/>.</summary>
    public const string AbortOnFail = Plan + nameof(LoadPlan.AbortOnFail);

    /// <summary><see cref="RequestStep.Method"/>.</summary>
    public const string Method = nameof(RequestStep) + "." + nameof(RequestStep.Method);

    /// <summary><see cref="LoadPlan.Headers"/>.</summary>
    public const string Headers = Plan + nameof(LoadPlan.Headers);

    /// <summary><see cref="RequestStep.Body"/>.</summary>
    public const string Body = nameof(RequestStep) + "." + nameof(RequestStep.Body);

    /// <summary><see cref="BystanderPlan.Arrivals"/>.</summary>
    public const string BystanderRate = nameof(BystanderPlan) + "." + nameof(BystanderPlan.Arrivals);

    /// <summary>The virtual users of a shape.</summary>
    public const string Users = nameof(LoadShape) + ".Users";

    /// <summary>The virtual users that join each second.</summary>
    public const string SpawnRate = nameof(LoadShape) + ".SpawnRate";

    /// <summary>The arrivals a second of a shape.</summary>
    public const string Arrivals = nameof(LoadShape) + ".Arrivals";

    /// <summary>The length of a ramp.</summary>
    public const string Over = nameof(LoadShape) + ".Over";

    /// <summary>The height of a step.</summary>
    public const string Step = nameof(LoadShape) + ".Step";

    /// <summary>The length of a step.</summary>
    public const string Every = nameof(LoadShape) + ".Every";

    /// <summary><see cref="LoadSearch.ByRate"/>.</summary>
    public const string ByRate = Search + nameof(LoadSearch.ByRate);

    /// <summary><see cref="LoadSearch.First"/>.</summary>
    public const string First = Search + nameof(LoadSearch.First);

    /// <summary><see cref="LoadSearch.Most"/>.</summary>
    public const string Most = Search + nameof(LoadSearch.Most);

    /// <summary><see cref="LoadSearch.Length"/>.</summary>
    public const string SearchLength = Search + nameof(LoadSearch.Length);

    /// <summary><see cref="LoadSearch.LongestStep"/>.</summary>
    public const string LongestStep = Search + nameof(LoadSearch.LongestStep);

    /// <summary>The process to watch, in a program that watches.</summary>
    public const string TargetProcess = "Target.Process";

    /// <summary>The commands that start a fresh process for each round of a comparison.</summary>
    public const string ComparisonLaunch = "Comparison.Launch";

    /// <summary>The property that loads the arms of a comparison at the same time.</summary>
    public const string Together = "Comparison.Together";

    /// <summary>The time that a search for a crossover may take.</summary>
    public const string CrossoverLength = "Comparison.Length";

    private const string Plan = nameof(LoadPlan) + ".";

    private const string Search = nameof(LoadSearch) + ".";
}
