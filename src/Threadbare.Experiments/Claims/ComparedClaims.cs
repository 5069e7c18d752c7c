namespace Threadbare.Experiments.Claims;

/// <summary>Holds the claims of a part that call two arms alike, or one of them better, against the comparison of these two.</summary>
internal sealed class ComparedClaims(ExperimentPart part, IReadOnlyList<LabComparison> comparisons)
{
    private const string WithinNoise =
        "The figure lies nearer to its bound than two runs of one service may differ, and the comparison cannot tell the arms apart.";

    /// <summary>The claims with what the comparison says, where they were tried and say something that it can say too.</summary>
    public IReadOnlyList<LabClaim> Beside(IReadOnlyList<LabClaim> tried) =>
        [.. part.Claims.Zip(tried, (claim, result) => result.Holds is null ? result : Beside(claim, result))];

    /// <summary>Refuses parts that compare what cannot be compared: right or wrong before any load.</summary>
    /// <exception cref="UsageException">What the file of one says of its arms is wrong.</exception>
    public static void Require(IEnumerable<ExperimentPart> parts, ExperimentSettings settings)
    {
        string[] problems = [.. parts.SelectMany(part => Problems(part, ArmPairs.Choose(part, settings)))];
        if (problems.Length > 0)
        {
            throw new UsageException(problems);
        }
    }

    /// <summary>Every mistake in what the claims of a part say of its arms; empty if they make no mistake.</summary>
    public static IEnumerable<string> Problems(ExperimentPart part, IReadOnlyList<(ExperimentArm A, ExperimentArm B)> pairs) =>
        part.Claims.Where(claim => claim.Alike is not null || claim.Better is not null)
            .Select(claim => ProblemOf(claim, pairs))
            .OfType<string>()
            .Select(problem => $"part {part.Name}, {problem}");

    private LabClaim Beside(ExperimentClaim claim, LabClaim tried)
    {
        LabClaim compared = tried with { Comparison = Find(claim) };
        // The bounds of arms that are called alike say already how far they may be apart.
        bool isUndecided = claim.Better is not null
            && compared.Comparison is { Agrees: null }
            && tried.Margin <= 1 + NoiseOf(claim);
        return isUndecided ? compared with { Outcome = ClaimOutcome.NotTold, Why = WithinNoise } : compared;
    }

    private static string? ProblemOf(ExperimentClaim claim, IReadOnlyList<(ExperimentArm A, ExperimentArm B)> pairs) => claim switch
    {
        { Alike: not null, Better: not null } => $"claim {claim.Id}: alike and better contradict each other. Leave one out.",
        _ when !pairs.Any(pair => AreThose(claim, pair.A.Name, pair.B.Name)) =>
            $"claim {claim.Id}, [{string.Join(", ", Named(claim))}]: expected two arms that are compared, such as "
                + $"[{string.Join("] or [", pairs.Select(pair => $"{pair.A.Name}, {pair.B.Name}"))}].",
        { At: { } at } when LoadRange.TryParse(at) is null =>
            $"claim {claim.Id}, at {at}: expected the loads that it speaks of, such as 3..45.",
        _ => null,
    };

    private double NoiseOf(ExperimentClaim claim) => FindComparison(claim)!.Comparison.Figures.Values
        .Where(figure => figure.Ratio is not null)
        .Max(figure => figure.NoiseFloor) ?? 0;

    private ClaimComparison? Find(ExperimentClaim claim) => FindComparison(claim) is { } found ? Find(claim, found) : null;

    private LabComparison? FindComparison(ExperimentClaim claim) => comparisons.FirstOrDefault(one => AreThose(claim, one.A, one.B));

    private static ClaimComparison? Find(ExperimentClaim claim, LabComparison found)
    {
        ComparedOutcome expected = claim.Better is [var better, ..]
            ? (better == found.A ? Arm.A : Arm.B).ToOutcome()
            : ComparedOutcome.NoDifference;
        // What contradicts weighs most, then what cannot tell; it agrees only where all do.
        return Told(claim, found).Select(one => (one.Where, one.Verdict, Agrees: Agrees(one.Verdict, expected)))
            .OrderBy(one => one.Agrees switch { false => 0, null => 1, true => 2 })
            .FirstOrDefault() is { Verdict: { } verdict } telling
            ? new ClaimComparison(telling.Agrees, telling.Where + verdict.Summary)
            : null;
    }

    private static bool? Agrees(ComparisonVerdict verdict, ComparedOutcome expected) =>
        verdict.Outcome == expected ? true : verdict.Outcome == ComparedOutcome.TooNoisy ? null : false;

    private static IEnumerable<(string Where, ComparisonVerdict Verdict)> Told(ExperimentClaim claim, LabComparison found) =>
        found.Search is { } search
            ? search.Loads.Where(load => claim.At is not { } at || LoadRange.TryParse(at)!.Holds(load.Load))
                .Select(load => ($"At {LoadName.Write(load, search)}: ", load.Comparison))
            : [("", found.Comparison)];

    private static bool AreThose(ExperimentClaim claim, string a, string b) =>
        Named(claim) is [var one, var other] && ((one, other) == (a, b) || (one, other) == (b, a));

    private static List<string> Named(ExperimentClaim claim) => claim.Alike ?? claim.Better ?? [];
}
