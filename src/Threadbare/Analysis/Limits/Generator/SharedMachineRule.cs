namespace Threadbare.Analysis.Limits.Generator;

/// <summary>Service and generator on one machine may have used it up between them: then nobody can tell whose limit it was.</summary>
internal static class SharedMachineRule
{
    public static LimitCase? Examine(Situation s)
    {
        double cores = s.MachineCores;
        if (!s.Result.Environment.SharesMachineWithTarget
            || s.Runtime.CpuPercent is not { } target
            || s.CpuShare >= EvidenceConstants.UsedUp)
        {
            return null;
        }

        // Others that use the machine are no limit of a service that does not ask for it.
        if (s.MachineShare < EvidenceConstants.FullMachine
            || s.OwnCores < GeneratorLimitConstants.WantedMachine * cores
            || s.GeneratorCores < GeneratorLimitConstants.GeneratorShare * cores
            || IsFilledByRefusals(s))
        {
            return null;
        }

        return new LimitCase
        {
            Limit = Limit.Generator,
            Weight = Weights.Strong,
            Statement = "the machine that service and generator share is used up",
            For =
            [
                $"The machine was {Percent(s.MachineShare)} busy; the service took {Percent(target / 100 / cores)} of it, the generator "
                    + $"{Percent(s.GeneratorCores / cores)}.",
            ],
            NextTest = "the load from another machine, or the service on fewer cores (processors=1)",
        };
    }

    // Users who are turned away at once come again at once, and these requests fill the machine. Those that were served before did not.
    private static bool IsFilledByRefusals(Situation s) => s.Loaded.FailedShare > EvidenceConstants.Majority
        && s.Curve.LastGood is { FailedShare: 0, Runtime.MachineCpuPercent: { } before }
        && before < 100 * GeneratorLimitConstants.WantedMachine * s.MachineCores;
}
