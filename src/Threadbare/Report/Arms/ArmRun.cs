namespace Threadbare.Report.Arms;

/// <summary>One arm of a page: a run and its name in legends.</summary>
internal sealed record ArmRun
{
    /// <summary>Names the arm and its folder.</summary>
    public required string Name { get; init; }

    /// <summary>The name in legends.</summary>
    public required string Label { get; init; }

    /// <summary><c>sync</c> (red), <c>async</c> (blue) or <c>other</c>.</summary>
    public string Color { get; init; } = "other";

    /// <summary>The run; null when the arm was not run. <see cref="ArmsPage"/> writes it in the page's shape.</summary>
    [JsonIgnore]
    public RunResult? Run { get; init; }

    /// <summary>Why it was not run; null when it was.</summary>
    public string? NotRun { get; init; }
}
