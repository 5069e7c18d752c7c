namespace Threadbare.Tool.Doctor.Checks;

/// <summary>Threads that the pool makes without hesitation.</summary>
internal sealed class PoolMinimum : ICheck<DotNetFacts>
{
    private const string Id = "pool-minimum";
    private const string Unseen = "What its code sets with ThreadPool.SetMinThreads is not seen.";

    public IEnumerable<Check> Examine(DotNetFacts facts)
    {
        yield return facts.PoolMinimum is { } minimum && minimum > facts.Processors
            ? new Check(
                Id, Severity.Info, $"The thread pool makes {Threads(minimum)} without hesitation ({facts.PoolBoundsSource}). {Unseen}",
                "Up to that many blocked threads cost nothing but memory: code that blocks stays hidden until then.",
                "Measure once without it to see what the code itself would do (find --launch ... --try min-threads=N tries others).")
            : new Check(
                Id, Severity.Info,
                $"The thread pool makes {Threads(facts.PoolMinimum ?? facts.Processors)} without "
                    + $"hesitation{(facts.PoolMinimum is null ? ", the runtime's default" : $" ({facts.PoolBoundsSource})")}. {Unseen}",
                "Past them it adds a few a second: a service whose code blocks is far slower while its pool grows than afterwards, and "
                    + "find tells both answers.",
                "For a stop-gap, DOTNET_ThreadPool_ForceMinWorkerThreads (hexadecimal) or System.Threading.ThreadPool.MinThreads in "
                    + "runtimeconfig.json.");
    }

    private static string Threads(int count) => count == 1 ? "1 thread" : $"{Figures.Count(count)} threads";
}
