namespace Threadbare.Diagnostics.Investigation.FollowUps;

/// <summary>Sends a load at once to a process that has served nothing but its first requests.</summary>
internal static class ColdLoad
{
    /// <summary>Sends the first requests, then the load.</summary>
    /// <param name="context">The plan and the clock.</param>
    /// <param name="load">Virtual users, or arrivals a second, as the plan searches them.</param>
    /// <param name="monitor">Watches the process; null when nothing does.</param>
    public static async Task<RunResult> SendSuddenlyAsync(this FollowUpContext context, double load, IRuntimeProbe? monitor)
    {
        (CancellationToken endLoad, CancellationToken abort) = context.Stop;
        await new LoadRun(FirstRequests.Create(context.Plan), context.Time).RunAsync(endLoad, abort).ConfigureAwait(false);
        var sudden = new SuddenLoad(context.Plan, context.Time) { Observers = context.Observers, Probe = monitor };
        return await sudden.RunAsync(load, endLoad, abort).ConfigureAwait(false);
    }
}
