namespace Threadbare.Tool.Doctor.Checks;

/// <summary>Server or workstation collection.</summary>
internal sealed class CollectorMode : ICheck<DotNetFacts>
{
    private const string Id = "gc-mode";
    private const string Why = "The workstation collector has one heap and one thread for all processors: a service that allocates much "
        + "stops more often and longer.";

    public IEnumerable<Check> Examine(DotNetFacts facts)
    {
        yield return facts switch
        {
            { HasServerCollector: true } => new Check(Id, Severity.Ok, "Server garbage collection.", Why, Change: null),
            { Processors: 1 } =>
                new Check(Id, Severity.Ok, "Workstation garbage collection, as always on one processor.", Why, Change: null),
            _ => new Check(
                Id, Severity.Warning, $"Workstation garbage collection on {facts.Processors} processors.", Why,
                "Set <ServerGarbageCollection>true</ServerGarbageCollection> in the project, or DOTNET_gcServer=1 in the environment, "
                    + "unless it runs so in production."),
        };
    }
}
