namespace Threadbare.Loops;

/// <summary>Gives one loop a named thread of its own, so that a starved thread pool does not falsify its measurements.</summary>
internal static class LoopThread
{
    /// <summary>Starts the thread; the task ends with its work and has its exception.</summary>
    /// <param name="name">The thread's name.</param>
    /// <param name="work">The loop.</param>
    /// <param name="onDefect">Receives the exception too, from the thread itself.</param>
    public static Task Start(string name, Action work, Action<Exception> onDefect)
    {
        var done = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        var thread = new Thread(() => Run(work, onDefect, done))
        {
            Name = name,
            IsBackground = true,
            Priority = ThreadPriority.AboveNormal,
        };
        thread.Start();
        return done.Task;
    }

    private static void Run(Action work, Action<Exception> onDefect, TaskCompletionSource done)
    {
        try
        {
            LinuxTimer.Sharpen();
            work();
            done.SetResult();
        }
        catch (Exception fault)
        {
            onDefect(fault);
            done.SetException(fault);
        }
    }
}
