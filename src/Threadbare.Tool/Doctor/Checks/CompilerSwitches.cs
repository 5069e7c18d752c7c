using Threadbare.Tool.Doctor.Facts;

namespace Threadbare.Tool.Doctor.Checks;

/// <summary>Switches of the just-in-time compiler.</summary>
internal sealed class CompilerSwitches : ICheck<DotNetFacts>
{
    /// <summary>The switch that leaves all code unoptimized.</summary>
    public const string Unoptimized = "JITMinOpts on";

    public IEnumerable<Check> Of(DotNetFacts facts)
    {
        if (facts.CompilerSwitches.Count > 0)
        {
            yield return new Check(
                "compiler-switches",
                facts.CompilerSwitches.Contains(Unoptimized) ? Severity.Warning : Severity.Info,
                $"Switches change how the target's code is compiled: {string.Join(", ", facts.CompilerSwitches)}.",
                "Processor time and the first seconds are not those of a usual start.",
                "Start it without them, unless production has them.");
        }
    }
}
