using Threadbare.Plan.Scenarios;
using Threadbare.Drafting.Drafts;

namespace Threadbare.Tests.Drafting;

/// <summary>Writes drafted steps in one line each, for comparisons.</summary>
internal static class StepText
{
    public static string[] Write(IEnumerable<DraftedStep> steps) => [.. steps.Select(step => Write(step.Step))];

    public static RequestStep Find(Draft draft, string start) =>
        Requests(draft).First(step => $"{step.Method} {step.Url}".StartsWith(start, StringComparison.Ordinal));

    public static IEnumerable<RequestStep> Requests(Draft draft) => draft.Scenarios
        .SelectMany(scenario => (IEnumerable<DraftedStep>)[.. scenario.Start, .. scenario.Steps, .. scenario.Finish])
        .Select(step => step.Step)
        .OfType<RequestStep>();

    private static string Write(ScenarioStep step) => step switch
    {
        ThinkStep think => $"think {think.Least.TotalSeconds:0.#}..{think.Most.TotalSeconds:0.#}",
        RequestStep request => $"{request.Method} {request.Url}{string.Concat(request.Take.Select(Write))}",
        _ => "?",
    };

    private static string Write(Take take) => $" {take.Variable}={take.Source}:{take.Expression}";
}
