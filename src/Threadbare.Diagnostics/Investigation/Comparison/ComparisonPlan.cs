namespace Threadbare.Diagnostics.Investigation.Comparison;

/// <summary>The plan of a live comparison.</summary>
/// <param name="A">The first arm.</param>
/// <param name="B">The second.</param>
/// <param name="Rounds">How often each is loaded.</param>
/// <param name="Together">True when both are loaded at the same time.</param>
internal sealed record ComparisonPlan(ComparisonArm A, ComparisonArm B, int Rounds, bool Together)
{
    /// <summary>The thresholds on both arms together; those of an arm are in its plan.</summary>
    public IReadOnlyList<Threshold> Thresholds { get; init; } = [];

    /// <summary>All thresholds: those on both arms together, and those of each arm once.</summary>
    public IEnumerable<Threshold> AllThresholds => [.. Thresholds, .. A.Plan.Thresholds];

    /// <summary>True when both arms answer at the same host and port.</summary>
    public bool SharesAddress =>
        Uri.TryCreate(A.Plan.Urls[0], UriKind.Absolute, out Uri? a)
        && Uri.TryCreate(B.Plan.Urls[0], UriKind.Absolute, out Uri? b)
        && a.Authority == b.Authority;

    /// <summary>True when both arms send the same requests, to the same or to different hosts.</summary>
    public bool SharesRequests => A.Plan.HasScenarios
        || (Uri.TryCreate(A.Plan.Urls[0], UriKind.Absolute, out Uri? a)
            && Uri.TryCreate(B.Plan.Urls[0], UriKind.Absolute, out Uri? b)
            && a.PathAndQuery == b.PathAndQuery);

    /// <summary>The names that messages use for the properties of the plans: those of the first arm's plan.</summary>
    internal PropertyNames Names => A.Plan.Names;

    /// <summary>Returns the same comparison at another load.</summary>
    public ComparisonPlan WithLoad(double load, int rounds) => this with { A = A.WithLoad(load), B = B.WithLoad(load), Rounds = rounds };

    /// <summary>Orders the arms of a round: A B, then B A, so that a machine that drifts favours neither.</summary>
    public IReadOnlyList<ComparisonArm> OrderArms(int round) => round % 2 == 1 ? [A, B] : [B, A];

    /// <summary>Lists what a reader must know before the first load, each in a sentence.</summary>
    public IReadOnlyList<string> DescribeCaveats() =>
        A.Target.Launch is null && A.ListeningProcess is { } process && B.ListeningProcess == process ? [DescribeSharing(process)] : [];

    internal string DescribeSharing(int process) => Names.Translate(Together
        ? $"Process {process} serves both A and B at the same time. An arm that blocks threads takes them from the other, so the arm that "
          + $"blocks may look better. Load them in turns (without {PlanProperty.Together}), or give each a process of its own."
        : $"Process {process} serves both A and B, so a thread pool that one of them grew serves the other too. "
          + $"{PlanProperty.ComparisonLaunch} give each round a fresh process.");
}
