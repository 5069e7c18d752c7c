using Threadbare.Analysis.Comparison;
using Threadbare.Diagnostics.Investigation.Comparison;

namespace Threadbare.Experiments.Running;

/// <summary>Compares the arms of a part pair by pair, as <c>compare</c> does with one saved run of each.</summary>
internal sealed class PartComparison(ExperimentPart part, ExperimentSettings settings)
{
    /// <summary>The pairs whose arms were both run to their end.</summary>
    /// <param name="runs">By arm; an arm that was not run is absent.</param>
    public IReadOnlyList<LabComparison> Compare(IReadOnlyDictionary<string, IReadOnlyList<RunResult>> runs) =>
        [.. ArmPairs.Choose(part, settings)
            .Select(pair => Compare(Round(Arm.A, pair.A, runs), Round(Arm.B, pair.B, runs), OptionsOf(pair.A, pair.B)))
            .OfType<LabComparison>()];

    private LabComparison? Compare(ArmRound? a, ArmRound? b, ComparisonOptions options)
    {
        if (a is not { IsWhole: true } || b is not { IsWhole: true })
        {
            return null;
        }

        SteppedComparison? steps = SteppedComparison.Compare(a.Run, b.Run, options);
        return new LabComparison
        {
            Part = part.Name,
            A = options.NameOfA,
            B = options.NameOfB,
            Comparison = steps?.Telling ?? ComparisonJudge.Judge([a.Run], [b.Run], options),
            Runs = [a.Place, b.Place],
            Crossover = steps?.Crossover,
            Search = steps?.Path,
            Notes = [.. new ComparedPair(options.NameOfA, options.NameOfB, [a, b]).Notes()],
        };
    }

    private ArmRound? Round(Arm side, ExperimentArm arm, IReadOnlyDictionary<string, IReadOnlyList<RunResult>> runs) =>
        runs.GetValueOrDefault(arm.Name, []) is [var run, ..] ? new ArmRound(side, 1, run, $"{part.FolderOf(arm)}/{RunFile.Name}") : null;

    private ComparisonOptions OptionsOf(ExperimentArm a, ExperimentArm b) => new()
    {
        NameOfA = a.Name,
        NameOfB = b.Name,
        Remedy = settings.IsFull || part.Full is null ? "a longer load would tell" : "--full loads longer",
    };
}
