namespace Threadbare.Run.Merging;

/// <summary>Summarizes the counts of each endpoint.</summary>
internal static class EndpointTotals
{
    /// <summary>Summarizes each measured endpoint, in the order of the plan.</summary>
    /// <param name="plan">Names the endpoints.</param>
    /// <param name="tallies">The counts of each endpoint; empty for a single address.</param>
    /// <param name="whole">The counts of the whole load, which are those of a single address.</param>
    public static IReadOnlyList<EndpointResult> Summarize(LoadPlan plan, IReadOnlyList<EndpointTally> tallies, RequestTally whole)
    {
        IReadOnlyList<EndpointName> names = EndpointName.List(plan);
        bool isCode = plan.Scenarios.Any(scenario => scenario.IsCode);
        return tallies.Count == 0 && !isCode
            ? [Summarize(names[0], whole)]
            : [.. tallies.Select((tally, i) => Summarize(tally, i < names.Count ? names[i] : EndpointName.CreateUnknown(i)))];
    }

    private static EndpointResult Summarize(EndpointTally tally, EndpointName name) =>
        Summarize(name, tally) with { Checks = [.. tally.Checks.Select(Summarize)] };

    private static EndpointResult Summarize(EndpointName name, RequestTally tally) => new(tally.Summarize())
    {
        Name = name.Name,
        Method = name.Method,
        Template = name.Template,
        Kind = name.IsAction ? "action" : null,
    };

    private static CheckResult Summarize(CheckTally check) => new() { Name = check.Name, Passed = check.Passed, Failed = check.Failed };
}
