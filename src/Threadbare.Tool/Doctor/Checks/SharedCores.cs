namespace Threadbare.Tool.Doctor.Checks;

/// <summary>Checks whether the generator and the target share processors.</summary>
internal sealed class SharedCores : ICheck<TargetFacts>
{
    // With two cores a service near its limit and its generator want all that there is.
    private const int Few = 2;

    public IEnumerable<Check> Examine(TargetFacts facts)
    {
        if (facts is not { IsLocal: true, Process.Processors.Machine: var cores })
        {
            yield break;
        }

        yield return new Check(
            "same-machine",
            cores <= Few ? Severity.Warning : Severity.Info,
            $"The target runs on this machine: generator and service share {Figures.Count(cores)} cores.",
            "Near the end of the processors it cannot be told which of the two was short of them; limits with idle processors (a pool, a "
                + "lock, a database) are found all the same.",
            "Give each cores of its own (taskset). A load from another machine competes for nothing, but then no process is watched, and "
                + "only the tipping point is found.");
    }
}
