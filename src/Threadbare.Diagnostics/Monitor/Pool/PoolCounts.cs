namespace Threadbare.Diagnostics.Monitor.Pool;

/// <summary>Counts of the pool's and locks' events between two samples.</summary>
/// <param name="Starvation">Number of threads added because no work item was taken for half a second.</param>
/// <param name="Cooperative">Number of threads added to replace threads that wait for a task.</param>
/// <param name="LockWait">Time that threads waited for monitors, in milliseconds, in waits that ended.</param>
/// <param name="Locks">Number of monitors that threads waited for; null where the runtime does not distinguish them.</param>
internal readonly record struct PoolCounts(int Starvation, int Cooperative, double LockWait, int? Locks);
