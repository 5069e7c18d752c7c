namespace Threadbare.Analysis.Comparison;

/// <summary>One figure in every round of both arms.</summary>
internal sealed record FigureRounds(FigureKind Kind, IReadOnlyList<double> A, IReadOnlyList<double> B)
{
    /// <summary>Failures that differ by less than this many percentage points are the same.</summary>
    public static double LeastPoints => ComparisonConstants.LeastPoints;

    /// <summary>The figure, where every round has it.</summary>
    public static FigureRounds? Read(FigureKind kind, IReadOnlyList<RunResult> a, IReadOnlyList<RunResult> b)
    {
        double[] ofA = [.. a.Select(kind.Of).OfType<double>()];
        double[] ofB = [.. b.Select(kind.Of).OfType<double>()];
        return ofA.Length == a.Count && ofB.Length == b.Count ? new FigureRounds(kind, ofA, ofB) : null;
    }

    /// <summary>True where one arm's value can be divided by the other's.</summary>
    public bool HasRatio => !Kind.IsShare && A.Concat(B).All(value => value > 0);

    /// <summary>How far two rounds of the same arm usually lie apart: the median over all pairs, of the arm that is less steady.</summary>
    public double NoiseFloor => Math.Max(Gap(A), Gap(B));

    /// <summary>True where the arms lie farther apart than rounds of the same arm do.</summary>
    public bool IsBeyondNoise => Distance(Medians.Find(A), Medians.Find(B)) > Math.Max(NoiseFloor, Kind.IsShare ? LeastPoints : 0);

    private double Gap(IReadOnlyList<double> rounds)
    {
        double[] gaps = [.. rounds.SelectMany((value, i) => rounds.Skip(i + 1).Select(other => Distance(value, other)))];
        return gaps.Length == 0 ? 0 : Medians.Find(gaps);
    }

    private double Distance(double one, double other) => Kind.IsShare || Math.Min(one, other) <= 0
        ? Math.Abs(one - other)
        : (Math.Max(one, other) / Math.Min(one, other)) - 1;
}
