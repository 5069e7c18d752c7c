namespace Threadbare.Analysis.Limits.Cpu;

/// <summary>The processor binds when the cores given to the service are busy.</summary>
internal static class CpuRule
{
    private const string Test =
        "a start of the service with fewer cores (processors=1): a service that the processor limits then carries less";

    /// <summary>Estimates the load that would use all cores; null where too little of them was used.</summary>
    public static NextLimit? Foresee(Situation s) =>
        s.CpuShare is > NextLimitConstants.MeasurableUse and var share && s.Loaded.Step.Ok >= NextLimitConstants.FewestAnswers
            ? NextLimit.Estimate(s, Limit.Cpu, 1 / share, Counted(s.Cores, "core", "cores"))
            : null;

    public static LimitCase? Examine(Situation s)
    {
        if (s.CpuShare is not { } share || share < CpuConstants.CaseFrom)
        {
            return Crowded(s);
        }

        LimitCase own = Busy(s, share);
        return own.Against.Count == 0 && Crowded(s) is { } rest && rest.Weight > own.Weight ? rest : own;
    }

    // Pauses that only begin to cost leave most of the processors' time to the requests.
    private static LimitCase Busy(Situation s, double share)
    {
        double collector = CollectorPauses.Measure(s) ?? 0;
        string[] against = collector > EvidenceConstants.CostlyPauses
            ? [$"The garbage collector held every thread for {Percent(collector)} of the time."]
            : [];
        return new LimitCase
        {
            Limit = Limit.Cpu,
            Weight = Math.Clamp((share - CpuConstants.CaseFrom) / (EvidenceConstants.UsedUp - CpuConstants.CaseFrom), 0, 1)
                * (Weights.Told - ((Weights.Told - Weights.Doubtful) * CollectorPauses.Rate(collector))),
            Size = Math.Round(s.Cores, 2),
            Statement = "the processor is busy",
            For =
            [
                $"The service used {Percent(share)} of {Counted(s.Cores, "core", "cores")}.",
                Invariant($"A request costs {Time(10 * s.Runtime.CpuPercent!.Value / Math.Max(1e-3, s.AllThroughput))} of processor time."),
            ],
            Against = against,
            NextTest = Test,
        };
    }

    // Where others keep the machine busy, such as the load on the same machine, the rest may be all that the service can have.
    private static LimitCase? Crowded(Situation s)
    {
        if (s.Runtime is not { MachineCpuPercent: not null, CpuPercent: { } own } || s.MachineShare < EvidenceConstants.FullMachine)
        {
            return null;
        }

        double others = 100 * ((s.OthersShare * s.MachineCores) + s.CalledCores);
        return TakesTheRest(s, own, others) || DoesLittleElse(s) ? new LimitCase
        {
            Limit = Limit.Cpu,
            Weight = Weights.Doubtful,
            Size = Math.Round(s.Cores, 2),
            Statement = "the processor is busy, and not with the service alone",
            For =
            [
                DoesLittleElse(s)
                    ? $"A request costs {Time(s.ProcessorTime!.Value)} of processor time, and the quickest took {Time(Quickest(s))}: it "
                        + "does little but compute."
                    : Invariant($"The service used {own:0} % of a core, all that others on this machine left it."),
                Invariant($"The machine was {Percent(s.MachineShare)} busy.")
            ],
            Against = [Invariant($"Other processes took {others:0} % of a core: without them the service would carry more.")],
            NextTest = Test,
        } : null;
    }

    private static bool TakesTheRest(Situation s, double own, double others) =>
        own >= CpuConstants.SmallestPart * 100 * s.Cores && own >= EvidenceConstants.UsedUp * ((100 * s.Cores) - others);

    // Processor time is counted, and noise only lengthens the quickest answer: neither bends this upwards.
    private static bool DoesLittleElse(Situation s) => s is { IsDisturbed: true, IsMixture: false, IsOfOneEndpoint: false }
        && s.ProcessorTime >= EvidenceConstants.MostlyComputing * Quickest(s);

    // Of another tool's load only means are known.
    private static double Quickest(Situation s) => s.Curve.Points
        .Where(point => point.Step.Ok >= CurveConstants.EnoughSuccesses)
        .Select(point => point.Step is { Source: not null, ResponseTime.Mean: var mean } ? mean
            : point.Step.ServiceTime.Count > 0 ? point.Step.ServiceTime.Min : point.Step.ResponseTime.Min)
        .DefaultIfEmpty(double.PositiveInfinity)
        .Min();
}
