namespace Threadbare.Loops;

/// <summary>A named thread of its own for one loop of an engine: the pool may be sick, and must not bend the ruler.</summary>
internal static class LoopThread
{
    /// <summary>Starts the thread; the task ends as its work does.</summary>
    public static Task Start(string name, Action work)
    {
        var done = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        var thread = new Thread(() => Run(work, done))
        {
            Name = name,
            IsBackground = true,
            Priority = ThreadPriority.AboveNormal,
        };
        thread.Start();
        return done.Task;
    }

    private static void Run(Action work, TaskCompletionSource done)
    {
        try
        {
            work();
            done.SetResult();
        }
        catch (Exception fault)
        {
            done.SetException(fault);
        }
    }
}
