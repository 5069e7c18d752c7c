namespace Threadbare.Tool.Doctor.Checks;

/// <summary>Checks which other programs use this machine's processors.</summary>
internal sealed class SharedMachine : ICheck<MachineFacts>
{
    private const double Disturbing = 0.1;
    private const double Stolen = 0.02;
    private const string Id = "machine-shared";
    private const string Why = "Work of others takes processor time from the generator and the service at moments that nobody chose: "
        + "results differ from run to run.";

    public IEnumerable<Check> Examine(MachineFacts facts)
    {
        if (facts.Use is not { } use)
        {
            yield return new Check(Id, Severity.Info, "Who else uses the processors is not seen on this system.", Why, Change: null);
            yield break;
        }

        int cores = facts.Processors.Machine;
        string seen = $"Others used {Figures.Three(use.OtherCores)} of {Figures.Count(cores)} cores in {Figures.Three(use.Seconds)} s";
        yield return use.OtherCores > Disturbing * cores
            ? new Check(Id, Severity.Warning, $"{seen}{Names(use)}.", Why,
                "Stop them, wait until they have ended, or measure on a machine of its own; repeat runs and compare.")
            : new Check(Id, Severity.Ok, $"{seen}.", Why, Change: null);
        if (use.StolenCores > Stolen * cores)
        {
            yield return new Check(
                "stolen-time",
                Severity.Warning,
                $"The host of this virtual machine gave {Figures.Three(use.StolenCores)} of its {Figures.Count(cores)} cores to others.",
                "Stolen time looks like slow code, and no figure of the service shows it.",
                "Measure on a machine with processors of its own, or at another hour.");
        }
    }

    private static string Names(MachineUse use)
    {
        double unseen = use.OtherCores - use.Busiest.Sum(process => process.Cores);
        IEnumerable<string> names =
        [
            .. use.Busiest.Select(process => $"{process.Name} ({process.Id}) {Figures.Three(process.Cores)}"),
            .. unseen > Disturbing
                ? [$"short-lived ones, smaller ones and those that are not seen from here {Figures.Three(unseen)}"]
                : Array.Empty<string>(),
        ];
        return names.Any() ? ": " + string.Join(", ", names) : "";
    }
}
