namespace Threadbare.Results;

/// <summary>The load of a run in words and figures that follow from its plan.</summary>
/// <param name="Summary">The load in words, such as <c>50 virtual users, 30s</c>.</param>
/// <param name="Requests">The requests, a line each: method and address; with scenarios, their names and where they go.</param>
/// <param name="Open">True for the open model, in which requests arrive on schedule; false for virtual users.</param>
/// <param name="Peak">The highest load: virtual users, or requests a second in the open model. In a search, the most it may try.</param>
/// <param name="Seconds">The length of the measured load as planned; null where a search or a number of requests ends it.</param>
/// <param name="Command">The command line that repeats the load, each secret in it as <c>***</c>; null when a program made the
/// plan.</param>
internal sealed record LoadDescription(
    string Summary, IReadOnlyList<string> Requests, bool Open, double Peak, double? Seconds, string? Command)
{
    /// <summary>The program that sent the load; null for Threadbare.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public string? Tool { get; init; }

    /// <summary>The exit code of that program; null for Threadbare, and if it was ended.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public int? ExitCode { get; init; }

    /// <summary>The figures that the program measured; null without its report.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public ClientReport? Client { get; init; }

    /// <summary>Describes the load of a plan.</summary>
    /// <param name="plan">The plan as it may be shown.</param>
    public static LoadDescription FromPlan(LoadPlan plan) => new(
        PlanText.DescribeLoad(plan), PlanText.ListRequests(plan), plan.Load.IsOpen, plan.Load.Peak,
        plan.Search is null ? plan.Length?.TotalSeconds : null, plan.Command);
}
