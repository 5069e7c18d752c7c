namespace Threadbare.Diagnostics.Blame;

/// <summary>Everything that blame reads of a process from outside.</summary>
/// <param name="Id">The system's number of the process.</param>
/// <param name="Port">Its runtime.</param>
/// <param name="ReadTimes">Reads the times of its threads.</param>
/// <param name="OpenCode">Opens its code; no symbol is read yet.</param>
/// <param name="SamplesAllocations">True for a runtime that samples allocations at random, as .NET 10 and later do.</param>
internal sealed record WatchedProcess(
    int Id, IEventPort Port, Func<ThreadTimes> ReadTimes, Func<TargetCode> OpenCode, bool SamplesAllocations)
{
    /// <summary>Finds a process on this machine.</summary>
    /// <param name="id">The system's number of the process.</param>
    /// <param name="time">The clock.</param>
    public static WatchedProcess Find(int id, TimeProvider time) => new(
        id,
        new RuntimePort(id),
        () => ThreadTimes.Read(id, time),
        () => TargetCode.Find(id, time),
        DotNetProcess.Find(id).SamplesAllocations);
}
