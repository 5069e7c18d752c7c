namespace Threadbare.Diagnostics.Blame.Awaits;

/// <summary>Records a window of awaited calls and finds what requests wait for, who holds it, and what is called.</summary>
/// <param name="port">The process' runtime.</param>
/// <param name="openCode">Opens the process' code.</param>
/// <param name="time">The clock.</param>
/// <param name="routes">The known routes of the service.</param>
internal sealed class AwaitSampler(IEventPort port, Func<TargetCode> openCode, TimeProvider time, RouteTemplates routes)
{
    /// <summary>The reason why the heap could not be read; null if it was read, or was not needed.</summary>
    public string? HeapFault { get; private set; }

    /// <summary>Records the window and reads its stacks.</summary>
    /// <exception cref="TimeoutException">The process is stopped.</exception>
    /// <exception cref="UnreadableEventsException">The events could not be read to the end.</exception>
    public async Task<AwaitedCode> TakeAsync(CancellationToken endOfLoad, CancellationToken cancellationToken)
    {
        AwaitWindow window = await new AwaitRecorder(port, time).TakeAsync(endOfLoad, cancellationToken).ConfigureAwait(false);
        using var code = openCode();
        await Rundown.ReadAsync(port, code.Symbols, time, cancellationToken).ConfigureAwait(false);
        code.Calls.Time.Begin(StackConstants.LongestSearch, cancellationToken);
        var sites = new AwaitSites(code.Program);
        AwaitTally tally = Tally(window, code, sites);
        // Requests that outlast the load are looked at after it.
        IReadOnlyList<ParkedRequests> parked = tally.IsSilent && !endOfLoad.IsCancellationRequested
            ? await ParkAsync(tally, code.Program, sites, cancellationToken).ConfigureAwait(false)
            : [];
        var http = new HttpCalls(window, code.Frames.Read, code.Calls, code.Program);
        var drivers = new DriverNames(code.Program);
        return new AwaitedCode(
            [.. new HolderFinder(tally, drivers, routes).Find(), .. new LimitSettings(code.Program).Find()],
            new CallFinder(window, tally, http, drivers, routes).Find(),
            parked);
    }

    private static AwaitTally Tally(AwaitWindow window, TargetCode code, AwaitSites sites)
    {
        Dictionary<AwaitKey, IReadOnlyList<Frame>> stacks =
            window.Stacks.ToDictionary(one => one.Key, one => code.Frames.Read(one.Value));
        IReadOnlyList<Frame> FindStack(AwaitKey key) => stacks.GetValueOrDefault(key) ?? [];
        return new AwaitTally(
            window,
            key => sites.Find(FindStack(key)),
            key => FindStack(key).Any(frame => frame.HandlesRequest),
            address => sites.Find(code.Frames.Read([address + 1])[0]));
    }

    // Where nothing ends, no event tells what requests wait for. Their state machines do.
    private async Task<IReadOnlyList<ParkedRequests>> ParkAsync(
        AwaitTally tally, ProgramCode program, AwaitSites sites, CancellationToken cancellationToken)
    {
        HeapGraph heap;
        try
        {
            heap = await new HeapSampler(port, time).TakeAsync(cancellationToken).ConfigureAwait(false);
        }
        catch (Exception fault) when (EventSession.IsEndOfProcess(fault))
        {
            // The rest of the window is known all the same.
            HeapFault = fault is UnreadableEventsException ? fault.Message : "its runtime did not report them in time";
            return [];
        }

        return Park(heap, tally, program, sites);
    }

    /// <summary>Finds the lines at which requests are parked, and adds them to the tally.</summary>
    internal static IReadOnlyList<ParkedRequests> Park(HeapGraph heap, AwaitTally tally, ProgramCode program, AwaitSites sites)
    {
        var found = new Dictionary<(CodePlace At, string Awaited), int>();
        foreach (ParkedAwait parked in new ParkedAwaits(heap, Name, IsOwn).Find())
        {
            if (sites.Find(parked) is { } site)
            {
                tally.Park(site, parked.Count);
                string awaited = site.Callee is { } callee ? ReadableName.FormatShort(callee) : parked.Awaited;
                found[(site.At, awaited)] = found.GetValueOrDefault((site.At, awaited)) + parked.Count;
            }
        }

        return [.. found.Select(one => new ParkedRequests(one.Key.At, one.Value, one.Key.Awaited)).OrderByDescending(one => one.Count)];

        string Name(HeapType type) => program.FindName(type.Module, type.Token) ?? type.Name;

        bool IsOwn(HeapType machine) => program.FindBody(machine.Module, machine.Token) is { } body && program.IsOwn(body);
    }
}
