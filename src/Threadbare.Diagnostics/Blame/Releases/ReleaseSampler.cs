namespace Threadbare.Diagnostics.Blame.Releases;

/// <summary>
/// Records once, for a short time, the stack that queues each work item: it shows what lets work continue that waits without a thread.
/// </summary>
/// <param name="port">The process' runtime.</param>
/// <param name="openCode">Opens the process' code.</param>
/// <param name="time">The clock.</param>
internal sealed class ReleaseSampler(IEventPort port, Func<TargetCode> openCode, TimeProvider time)
{
    /// <summary>The session of the window.</summary>
    internal static readonly SessionRequest Request =
        new("release reader", [WorkItemEvents.Provider], SessionConstants.LargeBuffer) { HasStacks = true };

    /// <summary>Records the window and reads its stacks.</summary>
    /// <exception cref="TimeoutException">The process is stopped.</exception>
    /// <exception cref="UnreadableEventsException">The events could not be read to the end.</exception>
    public async Task<IReadOnlyList<AsyncRelease>> TakeAsync(CancellationToken cancellationToken)
    {
        var stacks = new List<IReadOnlyList<ulong>>();
        TimeSpan length = BurstConstants.ReleaseWindow;
        await EventSession.RecordAsync(port, Request, session => Subscribe(session, stacks), length, time, cancellationToken)
            .ConfigureAwait(false);
        using var code = openCode();
        await Rundown.ReadAsync(port, code.Symbols, time, cancellationToken).ConfigureAwait(false);
        code.Calls.Time.Begin(StackConstants.LongestSearch, cancellationToken);
        return new ReleaseReader(code.Calls).Read(stacks.Select(code.Frames.Read), length);
    }

    // The provider describes its events itself, which a live log does not read: they are known by number.
    private static TraceLogEventSource Subscribe(EventPipeSession session, List<IReadOnlyList<ulong>> stacks)
    {
        TraceLogEventSource source = TraceLog.CreateFromEventPipeSession(session, TraceLog.EventPipeRundownConfiguration.None());
        source.AllEvents += traced =>
        {
            if (traced.ProviderGuid == WorkItemEvents.ProviderId && (int)traced.ID == WorkItemEvents.EnqueueId)
            {
                stacks.Add(StackAddresses.Read(traced.CallStack()));
            }
        };
        return source;
    }
}
