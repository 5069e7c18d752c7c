namespace Threadbare.Lab.Pool;

/// <summary>Serves the current state of the thread pool.</summary>
internal static class PoolEndpoint
{
    public static void MapPool(this IEndpointRouteBuilder app) => app.MapGet("/pool", Sample);

    public static PoolSample Sample()
    {
        ThreadPool.GetMinThreads(out int min, out _);
        ThreadPool.GetMaxThreads(out int max, out _);
        ThreadPool.GetAvailableThreads(out int available, out _);
        (long pending, long completed) = (ThreadPool.PendingWorkItemCount, ThreadPool.CompletedWorkItemCount);
        return new PoolSample(ThreadPool.ThreadCount, available, min, max, pending, completed);
    }
}
