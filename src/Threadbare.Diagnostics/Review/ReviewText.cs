namespace Threadbare.Diagnostics.Review;

/// <summary>Says why a call matters.</summary>
internal static class ReviewText
{
    private static readonly string?[] PoolStarts = ["Task.Run", "TaskFactory.StartNew", "ThreadPool.QueueUserWorkItem"];

    /// <summary>The reason why a call comes last; null if it does not.</summary>
    public static string? FindAside(HoldingSite site, FoundRoutes routes)
    {
        bool isAtStart = routes.Entries.All(entry => entry.Reach == Reach.Seldom);
        return routes.Reach != Reach.Seldom ? site.IsLocal ? "short-local-io" : null : isAtStart ? "startup" : "behind-cache";
    }

    /// <summary>Explains it in a few sentences.</summary>
    public static string Explain(MethodNode node, HoldingSite site, FoundRoutes routes) => string.Join(' ', new[]
    {
        $"{site.Blocks.Call} {DescribeKind(site)}",
        site.IsWithinLock && site.Blocks.Kind != BlockingKind.Lock ? "The method holds a lock meanwhile, so others wait as well." : null,
        DescribeReach(routes),
        routes.Steps.Any(step => step.Reach == Reach.OneOf) ? "A call on the path may run one of several methods." : null,
        DescribePool(routes),
        DescribeRemedy(node, site),
    }.OfType<string>());

    private static string DescribeKind(HoldingSite site) => site.Blocks.Kind switch
    {
        BlockingKind.SyncOverAsync => "holds the thread until the task has ended.",
        BlockingKind.BlockingIo when site.IsLocal => "holds the thread for a short local operation.",
        BlockingKind.BlockingIo => "holds the thread until the input or output has ended.",
        BlockingKind.Sleep => "holds the thread while it does nothing.",
        BlockingKind.Lock => "holds the thread until the lock is free, and code within the lock waits for something slow.",
        BlockingKind.Wait => "holds the thread until others have finished.",
    };

    private static string? DescribeReach(FoundRoutes routes) => routes.Steps.FirstOrDefault(step => step.Reach == Reach.Seldom) switch
    {
        _ when routes.Reach != Reach.Seldom => null,
        { Through: { } through } => $"It runs seldom: {through} decides when.",
        { To.Name.Name: ".cctor" } => "It runs once, in a static constructor.",
        _ => "It runs once, at the start.",
    };

    private static string? DescribePool(FoundRoutes routes) =>
        routes.Steps.Select(step => step.Through).FirstOrDefault(PoolStarts.Contains) is { } start
            ? $"{start} only moves the wait to another thread of the pool."
            : null;

    private static string DescribeRemedy(MethodNode node, HoldingSite site) => site switch
    {
        { Awaitable: null, Blocks.Kind: BlockingKind.Lock } => "Do the slow work outside of the lock.",
        { Awaitable: null } => "No asynchronous call with these parameters exists: keep it out of requests.",
        { Awaitable: { } awaitable } when node.Name.Name is ".ctor" or ".cctor" =>
            $"A constructor cannot await: create the object in an asynchronous method, with {awaitable}.",
        { Awaitable: { } awaitable } => $"Write {awaitable} instead, up to the endpoint.",
    };
}
