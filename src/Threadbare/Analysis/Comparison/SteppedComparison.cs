namespace Threadbare.Analysis.Comparison;

/// <summary>Compares two runs that climbed through the same loads, step by step, and says from which load on one of them is clearly
/// better.</summary>
/// <remarks>
/// Each step that both ran is compared by itself, on its own seconds, as one run of each. Nothing is searched and nothing confirmed:
/// the loads were chosen beforehand, and what stands for a confirmation is that an arm stays better up to the highest.
/// </remarks>
internal sealed class SteppedComparison
{
    // What was too short to be told by is no load at which none is better.
    private readonly CrossoverLevel[] _levels;

    private SteppedComparison(IReadOnlyList<ComparedLoad> loads, bool isOpen, ComparisonOptions options)
    {
        (Loads, IsOpen, Options) = (loads, isOpen, options);
        _levels = [.. loads.Where(IsTold).Select(load => new CrossoverLevel(load.Load, load.Comparison.Outcome.ToBetterArm(), false))];
    }

    /// <summary>Each step that both ran, from the first.</summary>
    public IReadOnlyList<ComparedLoad> Loads { get; }

    /// <summary>The interval from the last load at which the arm is not clearly better to the first from which on it stays so; null where
    /// there is none.</summary>
    public Crossover? Crossover => First is > 0 and int first
        ? new Crossover(_levels[first - 1].Load, CrossoverRange.Middle(_levels[first - 1].Load, _levels[first].Load, IsOpen),
            _levels[first].Load, LoadUnits.ForModel(IsOpen), Last.Arm!.Value)
        : null;

    /// <summary>The comparison at the highest of them.</summary>
    public ComparisonVerdict Telling => Loads[^1].Comparison;

    /// <summary>The combined result of the steps.</summary>
    public CrossoverPath Path => new() { Unit = LoadUnits.ForModel(IsOpen), Summary = SteppedText.Summarize(this), Loads = Loads };

    internal bool IsOpen { get; }

    internal ComparisonOptions Options { get; }

    /// <summary>True where no step has enough whole seconds to be told by.</summary>
    internal bool IsTooShort => _levels.Length == 0;

    internal CrossoverLevel Lowest => _levels[0];

    internal CrossoverLevel Last => _levels[^1];

    /// <summary>The index of the first step from which the arm that is better at the
    /// highest load stays better; null if there is no such load.</summary>
    internal int? First => !IsTooShort && Last.Arm is { } arm ? 1 + Array.FindLastIndex(_levels, level => level.Arm != arm) : null;

    /// <summary>Compares two runs at the loads that both went through; null where the load of one does not climb, or they have none in
    /// common.</summary>
    public static SteppedComparison? Compare(RunResult a, RunResult b, ComparisonOptions options)
    {
        ComparedLoad[] loads = a.Steps.Count < 2 || b.Steps.Count < 2 ? [] :
        [
            .. a.Steps.Join(b.Steps, step => step.Load, step => step.Load, (ofA, ofB) => (ofA.Load, A: ofA, B: ofB))
            .DistinctBy(step => step.Load)
            .OrderBy(step => step.Load)
                .Select(step =>
                    new ComparedLoad
                    {
                        Load = step.Load,
                        Comparison = ComparisonJudge.Judge([StepRun.Extract(a, step.A)], [StepRun.Extract(b, step.B)], options)
                    }),
        ];
        return loads.Length == 0 ? null : new SteppedComparison(loads, a.Steps[0].Rate is not null, options);
    }

    private static bool IsTold(ComparedLoad load) =>
        load.Comparison.Outcome.ToBetterArm() is not null || load.Comparison.Figures.Values.Any(figure => figure.Ratio is not null);
}
