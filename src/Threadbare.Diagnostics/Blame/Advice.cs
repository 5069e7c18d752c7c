using Threadbare.Diagnostics.Stacks.Il;
using Threadbare.Results.Blame;

namespace Threadbare.Diagnostics.Blame;

/// <summary>Says what to do instead of blocking, with the asynchronous call's own name where there is one.</summary>
internal sealed class Advice(AsyncCounterpart counterpart)
{
    /// <summary>For a call that blocks.</summary>
    /// <param name="blocks">What it is.</param>
    /// <param name="site">Where it stands; null where that is not certain.</param>
    public string For(BlockingCall blocks, CallSite? site)
    {
        string? instead = site is { } known ? counterpart.Of(known) : null;
        return blocks.Kind switch
        {
            BlockingKind.SyncOverAsync when site is { } place && AsyncCounterpart.TaskOf(place) is { } task => $"Await {task} instead of blocking on its task, up to the endpoint.",
            BlockingKind.SyncOverAsync when site is null || instead is null || BlockingCalls.Of(site.Value.CalleeName) is not null => "Await the task instead of blocking on it, up to the endpoint.",
            _ when instead is not null => $"Await {instead} instead.",
            BlockingKind.Sleep => "Await Task.Delay instead.",
            BlockingKind.Lock => "Hold no lock while something slow is done; where one must be held, await SemaphoreSlim.WaitAsync in place of it.",
            BlockingKind.BlockingIo => "Use an asynchronous call for it and await it; where there is none, keep it out of requests.",
            _ => "Wait asynchronously (SemaphoreSlim.WaitAsync, a channel, a TaskCompletionSource), or keep it out of requests.",
        };
    }
}
