namespace Threadbare.Plan;

/// <summary>Finds the parts of scenarios that were masked.</summary>
internal static class MaskedSteps
{
    /// <summary>Finds each masked part; empty when the plan can be sent.</summary>
    public static IEnumerable<PlanProblem> Find(LoadPlan plan) =>
    [
        .. plan.Headers
            .Where(header => !header.IsHarmless && Mask.IsMaskedTemplate(header.Value))
            .Select(header => Create($"defaults.headers.{header.Name}", $"the header {header.Name}")),
        .. plan.Feeds
            .Where(feed => feed.IsMasked)
            .Select(feed => Create($"feeds.{feed.Name}", $"the feed {feed.Name}")),
        .. plan.Scenarios.SelectMany(scenario => scenario.ListSteps())
            .SelectMany(one => one.Step is RequestStep request ? FindInRequest(one.Path, request) : []),
        .. plan.Bystander is { } bystander
            ? Mask.ReadQuery(bystander.Url).Where(pair => Mask.IsMaskedTemplate(pair.Value))
                .Select(pair => Create("bystander.url", $"the query value {pair.Name}"))
            : [],
    ];

    private static IEnumerable<PlanProblem> FindInRequest(string path, RequestStep step) =>
    [
        .. Mask.ReadQuery(step.Url).Where(pair => Mask.IsMaskedTemplate(pair.Value))
            .Select(pair => Create($"{path}.url", $"the query value {pair.Name}")),
        .. step.Headers.Where(header => !header.IsHarmless && Mask.IsMaskedTemplate(header.Value))
            .Select(header => Create($"{path}.headers.{header.Name}", $"the header {header.Name}")),
        .. step.Query.Where(pair => Mask.IsMaskedTemplate(pair.Text))
            .Select(pair => Create($"{path}.query.{pair.Name}", $"the query value {pair.Name}")),
        .. FindInBody(path, step.Body),
    ];

    private static IEnumerable<PlanProblem> FindInBody(string path, StepBody? body) => body switch
    {
        JsonBody json when JsonStrings.List(json.Text).Any(Mask.IsMaskedTemplate) => [Create($"{path}.json", "the body")],
        TextBody text when Mask.IsMaskedTemplate(text.Text) => [Create($"{path}.body", "the body")],
        FormBody form => form.Fields.Where(field => Mask.IsMaskedTemplate(field.Text))
            .Select(field => Create($"{path}.form.{field.Name}", $"the field {field.Name}")),
        _ => [],
    };

    private static PlanProblem Create(string path, string part) =>
        ScenarioProblems.Create(path, $"{Mask.Text} is in place of {part}, which was masked. Give the value.");
}
