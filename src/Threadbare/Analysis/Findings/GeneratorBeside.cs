namespace Threadbare.Analysis.Findings;

/// <summary>Generator and service took from the same processors, and both took much.</summary>
internal sealed class GeneratorBeside : IFindingRule
{
    public IEnumerable<Finding> Examine(Situation s)
    {
        double own = s.GeneratorCores / s.MachineCores;
        if (s.MachineShare >= EvidenceConstants.FullMachine && s.OthersShare >= FindingConstants.OthersShare)
        {
            yield return new Finding
            {
                Id = "disturbed-machine",
                Severity = FindingSeverity.Warning,
                Statement = "Other processes kept this machine busy: response times may be theirs.",
                For = [$"The machine was {Percent(s.MachineShare)} busy, {Percent(s.OthersShare)} of it by neither this tool nor the "
                    + "service."],
            };
        }

        if (s.Result.Environment.SharesMachineWithTarget
            && s.MachineShare >= FindingConstants.BusyMachine
            && own >= FindingConstants.GeneratorShare)
        {
            yield return new Finding
            {
                Id = "shared-machine",
                Severity = FindingSeverity.Warning,
                Statement = "This tool and the service took from the same processors: alone the service would carry more.",
                For = [$"The machine was {Percent(s.MachineShare)} busy, this tool's loops took {Percent(own)} of it."],
            };
        }
    }
}
