namespace Threadbare.Tool.Doctor.Checks;

/// <summary>Profilers and startup hooks: code of others inside the service.</summary>
internal sealed class Injections : ICheck<DotNetFacts>
{
    public IEnumerable<Check> Examine(DotNetFacts facts)
    {
        if (facts.Injections.Count > 0)
        {
            yield return new Check(
                "profiler",
                Severity.Warning,
                $"Code of others is loaded into the target by its environment: {string.Join(", ", facts.Injections)}.",
                "Monitoring agents and profilers rewrite methods and take time at each request; their own threads and connections show in "
                    + "the figures.",
                "Measure with and without it to know its share; leave it in if production has it.");
        }
    }
}
