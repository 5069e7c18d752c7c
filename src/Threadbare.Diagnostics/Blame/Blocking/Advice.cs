namespace Threadbare.Diagnostics.Blame.Blocking;

/// <summary>Writes what to do instead of blocking, with the name of the asynchronous call where there is one.</summary>
internal sealed class Advice(AsyncCounterpart counterpart)
{
    private const string AwaitTask = "Await the task instead of blocking on it, up to the endpoint.";

    /// <summary>Gives the advice for a call that blocks.</summary>
    /// <param name="blocks">The blocking call.</param>
    /// <param name="site">The call in the service's code; null where it is not certain.</param>
    /// <param name="beneath">The framework's call that it led to.</param>
    public string Give(BlockingCall blocks, CallSite? site, BlockingCall beneath)
    {
        if (beneath == BlockingCalls.ConsoleLog)
        {
            return "Log less here, or let the console drop messages that it cannot take (ConsoleLoggerOptions.QueueFullMode).";
        }

        if (beneath == BlockingCalls.SqliteLock)
        {
            return "SQLite lets one connection write at a time: keep write transactions short. Awaiting does not help, because "
                + "Microsoft.Data.Sqlite runs its asynchronous calls synchronously.";
        }

        if (blocks.Kind == BlockingKind.SyncOverAsync && FindTaskAdvice(site) is { } advice)
        {
            return advice;
        }

        return site is { } known && counterpart.FindFor(known) is { } instead ? $"Await {instead} instead." : GiveByKind(blocks.Kind);
    }

    // Null where the service calls a method that blocks on a task within, and that has an asynchronous counterpart.
    private string? FindTaskAdvice(CallSite? site)
    {
        if (site is not { } known)
        {
            return AwaitTask;
        }

        if (AsyncCounterpart.FindBlockedTask(known) is { } task)
        {
            return $"Await {task} instead of blocking on its task, up to the endpoint.";
        }

        bool blocksItself = BlockingCalls.Find(known.CalleeName) is not null;
        return blocksItself || counterpart.FindFor(known) is null ? AwaitTask : null;
    }

    private static string GiveByKind(BlockingKind kind) => kind switch
    {
        BlockingKind.SyncOverAsync => AwaitTask,
        BlockingKind.Sleep => "Await Task.Delay instead.",
        BlockingKind.Lock => "Do not hold a lock during slow work. Where a lock is needed, await SemaphoreSlim.WaitAsync instead.",
        BlockingKind.BlockingIo => "Await an asynchronous call instead. If there is no such call, keep this one out of requests.",
        BlockingKind.Wait =>
            "Wait asynchronously (SemaphoreSlim.WaitAsync, a channel, a TaskCompletionSource), or keep this wait out of requests.",
    };
}
