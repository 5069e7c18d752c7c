namespace Threadbare.Analysis.Comparison;

/// <summary>Describes the combined result of steps that were compared one by one, in a sentence or two.</summary>
internal static class SteppedText
{
    public static string Summarize(SteppedComparison steps) => steps switch
    {
        { IsTooShort: true } => $"No crossover can be told: no step has five whole seconds. {Sentence(steps.Options.Remedy)}",
        { Crossover: { } found } =>
            $"{Name(steps, found.Better)} becomes clearly better between {Number(found.Low)} and {At(steps, found.High)}, and stays so up "
                + $"to {At(steps, steps.Last.Load)}.",
        { Last.Arm: { } arm } =>
            $"No crossover: {Name(steps, arm)} is better at {At(steps, steps.Lowest.Load)} already, and stays so up to "
                + $"{At(steps, steps.Last.Load)}.",
        _ => $"No crossover: at {At(steps, steps.Last.Load)}, the highest, neither is clearly better.{Beneath(steps)}",
    };

    private static string Beneath(SteppedComparison steps) =>
        steps.Loads.Where(load => load.Comparison.Outcome.ToBetterArm() is not null).LastOrDefault() is { } load
            ? $" At {At(steps, load.Load)} {Name(steps, load.Comparison.Outcome.ToBetterArm()!.Value)} is."
            : "";

    private static string Name(SteppedComparison steps, Arm arm) => steps.Options.NameOf(arm);

    private static string At(SteppedComparison steps, double load) => LoadOf(load, steps.IsOpen);
}
