namespace Threadbare.Analysis.Comparison;

/// <summary>The figures of a comparison, and what they say together.</summary>
internal sealed record ComparedFigures(IReadOnlyList<(FigureKind Kind, ComparedFigure Figure)> All, ComparisonOptions Options)
{
    /// <summary>A ratio this near to one, as a share, counts as no difference.</summary>
    public double Margin => Options.Margin;

    /// <summary>Those that decide.</summary>
    public IEnumerable<(FigureKind Kind, ComparedFigure Figure)> Deciding => All.Where(one => one.Kind.Role != FigureRole.Price);

    /// <summary>Lists the deciding figures that are better in an arm.</summary>
    public IEnumerable<(FigureKind Kind, ComparedFigure Figure)> InFavourOf(Arm arm) => Deciding.Where(one => one.Figure.Better == arm);

    /// <summary>True where figures of the same rank speak for different arms.</summary>
    public bool Contradict => !Agree(Loudest);

    /// <summary>The outcome where enough was measured to ask.</summary>
    public ComparedOutcome Outcome => Loudest switch
    {
        [] => IsSame ? ComparedOutcome.NoDifference : ComparedOutcome.TooNoisy,
        [var first, ..] when !Contradict => first.ToOutcome(),
        _ => ComparedOutcome.NoDifference,
    };

    // Work before time: a service that fails fast is not the better one.
    private Arm[] Loudest => ArmsOf(FigureRole.Work) is { Length: > 0 } work ? work : ArmsOf(FigureRole.Time);

    private bool IsSame => Deciding.Any(one => one.Figure.Ratio is not null) && Deciding.All(one => one.Figure.Ratio is { } ratio
        ? ratio.Low >= 1 / (1 + Margin) && ratio.High <= 1 + Margin
        : Math.Abs(one.Figure.A - one.Figure.B) <= FigureRounds.LeastPoints);

    private static bool Agree(Arm[] arms) => arms.Distinct().Count() <= 1;

    private Arm[] ArmsOf(FigureRole role) =>
        [.. All.Where(one => one.Kind.Role == role && one.Figure.Better is not null).Select(one => one.Figure.Better!.Value)];
}
