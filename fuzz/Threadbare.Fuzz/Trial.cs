namespace Threadbare.Fuzz;

/// <summary>The outcome of one input.</summary>
/// <param name="Kind">The kind of outcome, as the target names it.</param>
/// <param name="Problem">The broken law or the exception; null where all laws hold.</param>
/// <param name="Detail">Where it happened.</param>
internal readonly record struct Trial(int Kind, string? Problem, string Detail)
{
    /// <summary>Tries an input on a target.</summary>
    public static async Task<Trial> RunAsync(FuzzTarget target, byte[] input)
    {
        long before = GC.GetAllocatedBytesForCurrentThread();
        try
        {
            ValueTask<int> trial = target.TryAsync(input);

            // The counter is the thread's: it says nothing where the target waited, for the thread did other work meanwhile.
            long allocated = trial.IsCompleted ? GC.GetAllocatedBytesForCurrentThread() - before : 0;
            int kind = await trial;
            string? problem = allocated > target.MostAllocated ? $"allocates more than {target.MostAllocated >> 20} MiB" : null;
            return new Trial(kind, problem, problem is null ? "" : $"It allocated {allocated} bytes.");
        }
        catch (BrokenLawException law)
        {
            return new Trial(0, law.Message, law.StackTrace ?? "");
        }
        catch (Exception fault)
        {
            return new Trial(0, $"unexpected {fault.GetType().Name}", $"{fault}");
        }
    }
}
