namespace Threadbare.Tool.Doctor.Checks;

/// <summary>Switches of the just-in-time compiler.</summary>
internal sealed class CompilerSwitches : ICheck<DotNetFacts>
{
    public IEnumerable<Check> Examine(DotNetFacts facts)
    {
        if (facts.CompilerSwitches.Count > 0)
        {
            yield return new Check(
                "compiler-switches",
                facts.CompilerSwitches.Contains(DotNetFacts.UnoptimizedSwitch) ? Severity.Warning : Severity.Info,
                $"Switches change how the target's code is compiled: {string.Join(", ", facts.CompilerSwitches)}.",
                "Processor time and the first seconds are not those of a usual start.",
                "Start it without them, unless production has them.");
        }
    }
}
