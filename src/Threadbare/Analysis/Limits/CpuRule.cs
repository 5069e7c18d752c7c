using Threadbare.Results.Verdicts;
using static Threadbare.Analysis.Wording;

namespace Threadbare.Analysis.Limits;

/// <summary>The processor binds when the cores given to the service are busy.</summary>
internal sealed class CpuRule : ILimitRule
{
    private const double Busy = 0.7;
    private const double Full = 0.93;
    private const double SmallestPart = 0.3;
    private const double BusyMachine = 0.9;
    private const string Test = "fewer cores (--try processors=1 with --launch): what the processor limits then carries less";

    public LimitCase? Examine(Situation s)
    {
        if (s.CpuShare is not { } share || share < Busy)
        {
            return Crowded(s);
        }

        double collector = (s.Runtime.GcPausePercent ?? 0) / 100;
        string[] against = collector > GcRule.Costly ? [$"The garbage collector held every thread for {Percent(collector)} of the time."] : [];
        return new LimitCase
        {
            Limit = Limit.Cpu,
            Weight = Math.Clamp((share - Busy) / (Full - Busy), 0, 1) * (against.Length == 0 ? 0.95 : 0.6),
            Size = Math.Round(s.Cores, 2),
            Statement = "the processor is busy",
            For =
            [
                $"The service used {Percent(share)} of {Counted(s.Cores, "core", "cores")}.",
                Invariant($"A request costs {Time(10 * s.Runtime.CpuPercent!.Value / Math.Max(0.001, s.Throughput))} of processor time."),
            ],
            Against = against,
            NextTest = Test,
        };
    }

    // Where others keep the machine busy, what is left of it may be all that the service can have.
    private static LimitCase? Crowded(Situation s)
    {
        if (s.Runtime is not { MachineCpuPercent: not null, CpuPercent: { } own } || s.MachineShare < BusyMachine)
        {
            return null;
        }

        double others = 100 * s.OthersShare * s.MachineCores;
        double left = (100 * s.Cores) - others;
        return own < SmallestPart * 100 * s.Cores || own < Full * left ? null : new LimitCase
        {
            Limit = Limit.Cpu,
            Weight = 0.6,
            Size = Math.Round(s.Cores, 2),
            Statement = "the processor is busy, and not with the service alone",
            For = [Invariant($"The service used {own:0} % of a core, all that others on this machine left it."), Invariant($"The machine was {Percent(s.MachineShare)} busy.")],
            Against = [Invariant($"Other processes took {others:0} % of a core: without them the service would carry more.")],
            NextTest = Test,
        };
    }
}
