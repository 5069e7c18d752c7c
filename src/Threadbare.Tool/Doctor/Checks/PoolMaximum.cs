namespace Threadbare.Tool.Doctor.Checks;

/// <summary>Threads that the pool never exceeds.</summary>
internal sealed class PoolMaximum : ICheck<DotNetFacts>
{
    private const string Id = "pool-maximum";
    private const string Unseen = "What its code sets with ThreadPool.SetMaxThreads is not seen.";
    private const string Why = "A pool that may not grow is a limit for all code that blocks; full of waits for tasks, it stands still for "
        + "good, since nobody is left to complete them.";

    public IEnumerable<Check> Examine(DotNetFacts facts)
    {
        yield return facts.PoolMaximum is { } maximum and < PoolBounds.DefaultMax
            ? new Check(
                Id, Severity.Warning, $"The thread pool is capped at {Figures.Count(maximum)} threads ({facts.PoolBoundsSource}). {Unseen}",
                Why,
                "Leave System.Threading.ThreadPool.MaxThreads and DOTNET_ThreadPool_ForceMaxWorkerThreads out, unless the cap is what is "
                    + "tested.")
            : new Check(Id, Severity.Ok, $"The thread pool is not capped. {Unseen}", Why, Change: null);
    }
}
