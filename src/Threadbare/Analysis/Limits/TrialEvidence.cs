namespace Threadbare.Analysis.Limits;

/// <summary>Weighs a case by what the service carried when it was started with a change.</summary>
internal static class TrialEvidence
{
    /// <summary>Returns the case with the evidence of the run's trials.</summary>
    public static LimitCase Weigh(LimitCase found, Situation s) =>
        s.Result.Trials.Aggregate(found, (weighed, trial) => Weigh(weighed, trial, s));

    private static LimitCase Weigh(LimitCase found, TrialResult trial, Situation s)
    {
        if (!found.Binds || Find(trial.Change) is not { Trial: { } tried } definition)
        {
            return found;
        }

        string load = LoadOf(trial.Load, s.Curve.IsOpen);
        string observation =
            $"Started with {trial.Change} it answered {Number(trial.SuccessPerSecond)} a second at {load}, and {Number(s.Throughput)} as "
                + "it was.";
        bool isItsTrial = found.Limit == definition.Limit;
        if (isItsTrial != tried.IsMoved(s, trial))
        {
            return found with { Weight = found.Weight * Weights.Refuted, Against = [.. found.Against, observation] };
        }

        double weight = isItsTrial ? Math.Max(found.Weight, Weights.Told) : found.Weight;
        return found with { Weight = weight, For = [.. found.For, observation] };
    }

    private static LimitDefinition? Find(string change) => LimitTrial.ReadSetting(change) is { } setting
        ? AllLimits.Definitions.FirstOrDefault(definition => definition.Trial?.Setting == setting)
        : null;
}
