namespace Threadbare.Diagnostics.Blame.Work;

/// <summary>Divides the processor time of a thread among its samples.</summary>
/// <remarks>
/// Each sample of managed code is of a thread that runs, or wants to. A sample of native code is of one that runs or waits: the system
/// knows how long the thread ran altogether, and what managed code leaves of that belongs to native code that is in no known wait. What
/// is left then is the runtime's own work on the thread, such as a collection, during which no samples are taken.
/// </remarks>
internal static class RunningTime
{
    /// <summary>Divides the time.</summary>
    /// <param name="thread">The samples of a thread.</param>
    /// <param name="read">Reads a stack by its addresses.</param>
    /// <returns>For each sample the share of one processor that it stands for, and the rest that no sample explains.</returns>
    public static (IReadOnlyList<double> Weights, double Unexplained) Divide(
        ThreadStacks thread, Func<IReadOnlyList<ulong>, InterpretedStack> read)
    {
        double each = 1.0 / thread.Samples.Count;
        bool[] mayRun = [.. thread.Samples.Select(sample => !sample.IsManaged && MayRun(read(sample.Addresses)))];
        double managed = each * thread.Samples.Count(sample => sample.IsManaged);
        double native = each * mayRun.Count(may => may);
        double awake = 1 - thread.Asleep ?? managed;
        double nativeAwake = Math.Clamp(awake - managed, 0, native);
        double wanted = managed + nativeAwake;
        double got = thread.OnProcessor ?? wanted;
        double scale = wanted > got ? got / wanted : 1;
        double ofNative = native > 0 ? nativeAwake / native : 0;
        return (
            [.. thread.Samples.Zip(mayRun, (sample, may) => scale * each * (sample.IsManaged ? 1 : may ? ofNative : 0))],
            Math.Max(0, got - wanted));
    }

    private static bool MayRun(InterpretedStack stack) => stack.Waits is null && (stack.IsWorking || !stack.IsPool);
}
