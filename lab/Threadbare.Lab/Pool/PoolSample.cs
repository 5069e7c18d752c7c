namespace Threadbare.Lab.Pool;

/// <summary>The state of the thread pool at one instant, as the process itself sees it.</summary>
internal sealed record PoolSample(int Threads, int Available, int Min, int Max, long Pending, long Completed);
