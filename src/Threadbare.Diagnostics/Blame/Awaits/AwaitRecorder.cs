namespace Threadbare.Diagnostics.Blame.Awaits;

/// <summary>Records for a short time which stacks begin to await, and when each await ends.</summary>
/// <remarks>
/// Two sessions: stacks cost the target several times as much as the event, so only the beginnings have them. The other session times
/// both, and its times are not delayed by stacks of its own.
/// </remarks>
internal sealed class AwaitRecorder(IEventPort port, TimeProvider time)
{
    /// <summary>The session with the stacks that begin to await.</summary>
    internal static readonly SessionRequest Stacks =
        new("await stack reader", AwaitEvents.WithStacks, SessionConstants.LargeBuffer) { HasStacks = true };

    /// <summary>The session with the times of awaits.</summary>
    internal static readonly SessionRequest Times = new("await time reader", AwaitEvents.WithoutStacks, SessionConstants.LargeBuffer);

    /// <summary>Records the window.</summary>
    /// <exception cref="TimeoutException">The process is stopped.</exception>
    /// <exception cref="UnreadableEventsException">The events could not be read to the end.</exception>
    public async Task<AwaitWindow> TakeAsync(CancellationToken endOfLoad, CancellationToken cancellationToken)
    {
        var window = new AwaitWindow();
        EventSession times = await EventSession.OpenAsync(
            port, Times, session => SubscribeTimes(session.EventStream, window), cancellationToken).ConfigureAwait(false);
        EventSession? stacks = null;
        try
        {
            stacks = await EventSession.OpenAsync(
                port, Stacks, session => SubscribeStacks(session, window), cancellationToken).ConfigureAwait(false);
            await WaitAsync(window, endOfLoad, cancellationToken).ConfigureAwait(false);
        }
        finally
        {
            if (stacks is not null)
            {
                await stacks.DisposeAsync().ConfigureAwait(false);
                await Task.Delay(FindHandover(window), time, cancellationToken).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
            }

            await times.DisposeAsync().ConfigureAwait(false);
        }

        if ((stacks.Fault ?? times.Fault) is { } fault)
        {
            throw new UnreadableEventsException(fault);
        }

        window.CutToStacks();
        return window;
    }

    private async Task WaitAsync(AwaitWindow window, CancellationToken endOfLoad, CancellationToken cancellationToken)
    {
        long opened = time.GetTimestamp();
        while (!endOfLoad.IsCancellationRequested && !IsEnough(window, time.GetElapsedTime(opened)))
        {
            await Task.Delay(AwaitConstants.Check, time, cancellationToken).ConfigureAwait(false);
        }

        window.Recorded = time.GetElapsedTime(opened).TotalMilliseconds;
    }

    /// <summary>How long after a window its process may still hold back steps that belong to it.</summary>
    /// <remarks>A thread hands its steps over when the sessions change, which the end of one does, or once it has been idle.</remarks>
    internal static TimeSpan FindHandover(AwaitWindow window) =>
        Volatile.Read(ref window.HasChains) ? AwaitConstants.ChainsDue : TimeSpan.Zero;

    /// <summary>True for a window that has seen enough to close.</summary>
    /// <param name="window">What it has recorded so far.</param>
    /// <param name="length">How long it has been open.</param>
    internal static bool IsEnough(AwaitWindow window, TimeSpan length) =>
        Volatile.Read(ref window.Begun) >= AwaitConstants.MostAwaits
        || length >= AwaitConstants.LongestWindow
        || (length >= AwaitConstants.Window && Volatile.Read(ref window.Ended) >= AwaitConstants.EnoughAwaits);

    private static EventPipeEventSource SubscribeTimes(Stream stream, AwaitWindow window)
    {
        var source = new EventPipeEventSource(stream);
        var outbound = new Dictionary<long, double>();
        var chains = new ChainReader();
        source.AllEvents += traced =>
        {
            if (AwaitEvents.IsOfChains(traced))
            {
                TakeChains(traced, window, chains);
            }
            else if (AwaitEvents.IsOfTask(traced))
            {
                TakeTask(traced, window);
            }
            else if (AwaitEvents.IsOfHttp(traced))
            {
                TakeHttp(traced, window, outbound);
            }
        };
        source.Dynamic.All += traced =>
        {
            if (AwaitEvents.IsRequestStart(traced))
            {
                var request = new RequestLine(traced.PayloadValue(0) as string ?? "", traced.PayloadValue(1) as string ?? "");
                window.Requests.Add(new RequestStart(traced.TimeStampRelativeMSec, traced.ThreadID, request));
            }
        };
        return source;
    }

    private static void TakeChains(TraceEvent traced, AwaitWindow window, ChainReader reader)
    {
        Volatile.Write(ref window.HasChains, true);
        long now = EventTime.Read(traced);
        foreach (ChainEvent step in reader.Read(traced.EventData()[Math.Min(sizeof(int), traced.EventDataLength)..]))
        {
            window.Chains.Add((traced.TimeStampRelativeMSec - ((now - step.At) * 1000 / reader.Frequency), step));
            Volatile.Write(ref window.Begun, window.Begun + (step.Step == ChainStep.Created ? 1 : 0));
            Volatile.Write(ref window.Ended, window.Ended + (step.Step == ChainStep.Completed ? 1 : 0));
        }
    }

    private static void TakeTask(TraceEvent traced, AwaitWindow window)
    {
        switch ((int)traced.ID)
        {
            case AwaitEvents.WaitBegin when ReadKey(traced) is { } key:
                window.Begins.Add(new AwaitBegin(traced.TimeStampRelativeMSec, traced.ThreadID, key));
                Volatile.Write(ref window.Begun, window.Begun + 1);
                break;
            case AwaitEvents.WaitEnd when traced.EventDataLength >= 12:
                window.Ends.Add(new TaskEnd(traced.TimeStampRelativeMSec, BitConverter.ToInt32(traced.EventData(), 8)));
                Volatile.Write(ref window.Ended, window.Ended + 1);
                break;
        }
    }

    // A synchronous call ends on the thread that started it; whether a call was synchronous shows in its stack.
    private static void TakeHttp(TraceEvent traced, AwaitWindow window, Dictionary<long, double> outbound)
    {
        if ((int)traced.ID == AwaitEvents.HttpStop && traced.EventDataLength >= sizeof(int))
        {
            window.HttpStatuses.Add(BitConverter.ToInt32(traced.EventData(), 0));
        }

        switch ((int)traced.ID)
        {
            case AwaitEvents.HttpStart: outbound[traced.ThreadID] = traced.TimeStampRelativeMSec; break;
            case AwaitEvents.HttpStop when outbound.Remove(traced.ThreadID, out double start):
                window.HttpTimes.Add((traced.ThreadID, traced.TimeStampRelativeMSec - start));
                break;
            case AwaitEvents.HttpConnected: window.HttpConnections++; break;
            case AwaitEvents.HttpLeftQueue when traced.EventDataLength >= sizeof(double):
                window.HttpQueued.Add(BitConverter.ToDouble(traced.EventData(), 0));
                break;
        }
    }

    private static TraceLogEventSource SubscribeStacks(EventPipeSession session, AwaitWindow window)
    {
        TraceLogEventSource source = TraceLog.CreateFromEventPipeSession(session, TraceLog.EventPipeRundownConfiguration.None());
        source.AllEvents += traced =>
        {
            if (AwaitEvents.IsOfTask(traced) && (int)traced.ID == AwaitEvents.WaitBegin && ReadKey(traced) is { } key)
            {
                window.Stacks.TryAdd(key, StackAddresses.Read(traced.CallStack()));
            }
            else if (AwaitEvents.IsOfHttp(traced) && (int)traced.ID == AwaitEvents.HttpStart)
            {
                IReadOnlyList<ulong> stack = StackAddresses.Read(traced.CallStack());
                window.HttpStarts.Add(new HttpStart(traced.ThreadID, ReadHost(traced.EventData()), stack));
            }
        };
        return source;
    }

    // Scheduler, current task, awaited task, kind of wait (1: an await), task of the method that awaits.
    private static AwaitKey? ReadKey(TraceEvent traced)
    {
        if (traced.EventDataLength < 20)
        {
            return null;
        }

        byte[] bytes = traced.EventData();
        bool isAwait = BitConverter.ToInt32(bytes, 12) != 0;
        return isAwait ? new AwaitKey(BitConverter.ToInt32(bytes, 8), BitConverter.ToInt32(bytes, 16)) : null;
    }

    // The scheme and the host, each ended by a zero, and the port.
    private static string ReadHost(byte[] bytes)
    {
        string text = Encoding.Unicode.GetString(bytes);
        string[] parts = text.Split('\0');
        if (parts.Length < 3)
        {
            return "";
        }

        int at = 2 * (parts[0].Length + parts[1].Length + 2);
        int port = at + 4 <= bytes.Length ? BitConverter.ToInt32(bytes, at) : 0;
        return port > 0 ? FormattableString.Invariant($"{parts[1]}:{port}") : parts[1];
    }
}
