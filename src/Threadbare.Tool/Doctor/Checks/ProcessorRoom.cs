namespace Threadbare.Tool.Doctor.Checks;

/// <summary>The processors that this tool and the target may use: a quota stops a process in the middle, fewer processors are merely
/// fewer.</summary>
internal sealed class ProcessorRoom : ICheck<MachineFacts>, ICheck<ProcessFacts>
{
    public IEnumerable<Check> Examine(MachineFacts facts) =>
        [Examine("processors", "This tool", facts.Processors,
            "Load that is late is not the load that was asked for: a generator without processors makes the service look better, or "
                + "worse.")];

    public IEnumerable<Check> Examine(ProcessFacts facts) =>
        [Examine("target-processors", "The target", facts.Processors,
            "A tipping point holds for this share: the processors set the most work that can be done, and the least threads of its pool.")];

    private static Check Examine(string id, string who, ProcessorShare share, string why)
    {
        string machine = $"the machine's {Figures.Count(share.Machine)} cores";
        return share switch
        {
            { Quota: { } quota } when quota < share.Allowed => new Check(
                id,
                Severity.Warning,
                $"{who} has a quota of {Figures.Three(quota)} cores, of {machine}.",
                $"{why} When a quota is used up, every thread stands still until the next tenth of a second: pauses that no code causes.",
                "Raise the quota (--cpus of the container, CPUQuota= of the unit, limits.cpu of the pod), or read the results as those of "
                    + "this share."),
            _ when share.Allowed < share.Machine => new Check(
                id, Severity.Info, $"{who} may use {Figures.Count(share.Allowed)} of {machine}.", why,
                "Its affinity was set when it was started (taskset, cpuset): start it without, unless it is meant."),
            { Machine: 1 } =>
                new Check(id, Severity.Info, $"{who} has one core.", why,
                    "Measure on a machine with the cores that the service will have."),
            _ => new Check(id, Severity.Ok, $"{who} may use all of {machine}, without a quota.", why, Change: null),
        };
    }
}
