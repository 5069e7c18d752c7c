namespace Threadbare.Diagnostics.Monitor.Pool;

/// <summary>What the pool and its locks did between two samples.</summary>
/// <param name="Starvation">Threads added because nothing was taken up for half a second.</param>
/// <param name="Cooperative">Threads added to make up for those that wait for a task.</param>
/// <param name="LockWait">Milliseconds that threads waited for monitors, of waits that ended.</param>
/// <param name="Locks">Monitors that threads waited for; null where the runtime does not tell them apart.</param>
internal readonly record struct PoolCounts(int Starvation, int Cooperative, double LockWait, int? Locks);
