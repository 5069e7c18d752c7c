namespace Threadbare.Plan;

/// <summary>Finds the parts of a plan that were masked, so that no mask is ever sent in place of a secret.</summary>
internal static class MaskedParts
{
    /// <summary>Finds each masked part; empty when the plan can be sent.</summary>
    public static IEnumerable<PlanProblem> Find(LoadPlan plan) => plan.HasScenarios ? MaskedSteps.Find(plan) :
    [
        .. plan.Urls.Append(plan.Bystander?.Url).OfType<string>().SelectMany(url => FindInQuery(url, plan.Feeds)),
        .. plan.Headers
            .Where(header => !header.IsHarmless && Mask.IsMask(header.Value, plan.Feeds))
            .Select(header => CreateProblem(PlanProperty.Headers, $"{PlanProperty.Headers} {header.Name}")),
        .. plan.Feeds
            .Where(feed => feed.IsMasked)
            .Select(feed => CreateProblem(PlanProperty.Feeds, $"{PlanProperty.Feeds} {feed.Name}")),
        .. plan.Addresses?.Body is TextBody { Text: var body } && Mask.IsMask(body, plan.Feeds)
            ? [CreateProblem(PlanProperty.Body, PlanProperty.Body)]
            : Array.Empty<PlanProblem>(),
    ];

    private static IEnumerable<PlanProblem> FindInQuery(string url, IReadOnlyList<ScenarioFeed> feeds) => Mask.ReadQuery(url)
        .Where(pair => Mask.IsMask(pair.Value, feeds))
        .Select(pair => CreateProblem(PlanProperty.Urls, $"The query value {pair.Name} of {Mask.Address(url, feeds)}"));

    private static PlanProblem CreateProblem(string property, string part) =>
        new(property, $"{part}: {Mask.Text} is in place of a value that was masked. Give the value.");
}
