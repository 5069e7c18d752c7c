using Threadbare.Results.Verdicts;
using static Threadbare.Analysis.Wording;

namespace Threadbare.Analysis.Limits;

/// <summary>Service and generator on one machine may have used it up between them: then nobody can tell whose limit it was.</summary>
internal sealed class SharedMachineRule : ILimitRule
{
    private const double Full = 0.9;
    private const double OwnCores = 0.93;
    private const double Wanted = 0.75;
    private const double OwnShare = 0.15;

    public LimitCase? Examine(Situation s)
    {
        double cores = s.MachineCores;
        if (!s.Result.Environment.SharesMachineWithTarget || s.Runtime.CpuPercent is not { } target || s.CpuShare >= OwnCores)
        {
            return null;
        }

        // Others that use the machine are no limit of a service that does not ask for it.
        if (s.MachineShare < Full || s.OwnCores < Wanted * cores || s.GeneratorCores < OwnShare * cores)
        {
            return null;
        }

        return new LimitCase
        {
            Limit = Limit.Generator,
            Weight = 0.85,
            Statement = "the machine that service and generator share is used up",
            For =
            [
                $"The machine was {Percent(s.MachineShare)} busy; the service took {Percent(target / 100 / cores)} of it, the generator {Percent(s.GeneratorCores / cores)}.",
            ],
            NextTest = "the load from another machine, or the service on fewer cores (--try processors=1 with --launch)",
        };
    }
}
