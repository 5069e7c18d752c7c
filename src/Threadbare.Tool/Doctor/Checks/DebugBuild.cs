namespace Threadbare.Tool.Doctor.Checks;

/// <summary>Checks whether the program was compiled for debugging.</summary>
internal sealed class DebugBuild : ICheck<DotNetFacts>
{
    private const string Id = "debug-build";
    private const string Why =
        "A Debug build is compiled without optimization: processor time, and so a limit of the processors, is not that of production.";
    private const string Change = "Build and start it with -c Release.";

    public IEnumerable<Check> Examine(DotNetFacts facts)
    {
        yield return facts.IsDebugBuild switch
        {
            true => new Check(Id, Severity.Warning, $"{facts.Assembly} is a Debug build.", Why, Change),
            false => new Check(Id, Severity.Ok, $"{facts.Assembly} is compiled with optimization.", Why, Change: null),
            null =>
                new Check(Id, Severity.Info,
                    "Whether the program is a Debug build is not seen: its assembly does not lie beside it (a single file, or native "
                        + "code).", Why, Change),
        };
    }
}
