namespace Threadbare.Lab.Pool;

/// <summary>Shows the thread pool from inside.</summary>
internal static class PoolEndpoint
{
    public static void MapPool(this IEndpointRouteBuilder app) => app.MapGet("/pool", Sample);

    public static PoolSample Sample()
    {
        ThreadPool.GetMinThreads(out int min, out _);
        ThreadPool.GetMaxThreads(out int max, out _);
        ThreadPool.GetAvailableThreads(out int available, out _);
        return new PoolSample(ThreadPool.ThreadCount, available, min, max, ThreadPool.PendingWorkItemCount, ThreadPool.CompletedWorkItemCount);
    }
}
