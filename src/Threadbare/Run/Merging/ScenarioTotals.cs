namespace Threadbare.Run.Merging;

/// <summary>Summarizes the counts of each scenario.</summary>
internal static class ScenarioTotals
{
    /// <summary>Summarizes each scenario, in the order of the plan.</summary>
    public static IReadOnlyList<ScenarioResult> Summarize(LoadPlan plan, IReadOnlyList<ScenarioTally> tallies) =>
    [
        .. tallies.Select((tally, i) => new ScenarioResult
        {
            Name = plan.Scenarios[i].Name,
            Iterations = tally.Iterations,
            Failed = tally.Failed,
            Duration = LatencySummary.Summarize(tally.Duration),
        }),
    ];

    /// <summary>Says what happened to virtual users outside the figures.</summary>
    public static IReadOnlyList<string> DescribeEvents(LoadPlan plan, IReadOnlyList<ScenarioTally> tallies) =>
    [
        .. tallies.Index().SelectMany(one => Enum.GetValues<UserEvent>()
            .Where(kind => one.Item[kind].Count > 0)
            .Select(kind => Describe(kind, one.Item[kind], plan.Scenarios[one.Index].Name))),
    ];

    private static string Describe(UserEvent kind, EventTally events, string scenario)
    {
        string users = $"Scenario {scenario}: {Counted(events.Count, "virtual user", "virtual users")}";
        string example = events.Example is { } text ? $", such as: {text}." : ".";
        string times = events.Count == 1 ? "once" : $"{events.Count} times";
        return kind switch
        {
            UserEvent.StartFailed => $"{users} failed in the start steps, which count in no figure{example}",
            UserEvent.FinishFailed => $"{users} failed in the finish steps, which count in no figure{example}",
            UserEvent.Stopped => $"{users} stopped after a failure, as the plan says{example}",
            UserEvent.NoRowLeft => $"{users} stopped because a feed had no row left: {events.Example}.",
            UserEvent.CodeFailed => $"Scenario {scenario}: its code threw {times}, and each time the iteration failed{example}",
            UserEvent.LoopHeld => $"Scenario {scenario}: its code held the thread of its loop {times}, such as {events.Example}. All "
                + "virtual users of the loop waited meanwhile, so response times are too long: await, or move the work off the loop.",
            _ => throw new System.Diagnostics.UnreachableException(),
        };
    }
}
