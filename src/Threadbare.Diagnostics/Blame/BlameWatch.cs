namespace Threadbare.Diagnostics.Blame;

/// <summary>Takes stack bursts of a process and names the places that hold its pool threads.</summary>
internal sealed class BlameWatch : IStackWatch
{
    private readonly CancellationTokenSource _stop = new();
    private readonly BurstPace _pace = new();
    private readonly Lock _reading = new();
    private readonly LoadTally _tally;
    private readonly UnreadBursts _unread;
    private readonly WatchedProcess _process;
    private readonly TimeProvider _time;
    private readonly RouteTemplates _routes;
    private readonly ConcurrentBag<SearchTime> _searching = [];
    private readonly ConcurrentBag<ConcurrentDictionary<string, bool>> _replaced = [];
    private readonly TargetCode _target;
    private readonly CodeReaders _code;
    private readonly RequestFollower _requests;
    private readonly BurstTaker _taker;
    private readonly BurstReader _reader;
    private readonly WorkWatch _work;
    private readonly RetainedWatch _retained;
    private CodeWatch? _compiler;
    private Task? _watching;
    private volatile string? _end;
    private volatile string? _heapFault;

    private BlameWatch(WatchedProcess process, TimeProvider time, RouteTemplates routes, MonitorWaits waits)
    {
        (_process, _time, _routes, _tally) = (process, time, routes, new LoadTally(routes));
        _target = OpenCode();
        _unread = new UnreadBursts(time);
        _requests = new RequestFollower(process.Port, time);
        _taker = new BurstTaker(new StackSampler(process.Port, process.ReadTimes, time), _requests, waits, _pace, _tally, _unread, time);
        _code = new CodeReaders(_target, routes);
        var symbols = new FreshSymbols(process.Port, _target.Symbols, time);
        _reader = new BurstReader(
            symbols, _code.Stacks, _code.Handlers, _pace, _tally, _unread, _reading, _target.Calls.Time, time);
        var events = new EventSampler(process.Port, process.ReadTimes, process.SamplesAllocations, time);
        _work = new WorkWatch(
            new StackSampler(process.Port, process.ReadTimes, time),
            events,
            _target.Frames,
            _code.Finder,
            _code.Stacks.Read,
            time);
        _retained = new RetainedWatch(
            new RetainedSampler(process.Port, process.SamplesAllocations, time),
            new AllocationReader(_target.Frames.Read, _code.Finder));
    }

    /// <summary>Starts to watch a process and its compiler. Its stacks are taken from <see cref="BeginLoad"/> on.</summary>
    public static Task<RuntimeMonitor> MonitorAsync(int processId, TimeProvider time, CancellationToken cancellationToken) =>
        MonitorAsync(processId, hasMeters: true, takesStacks: true, time, cancellationToken);

    /// <summary>Starts to watch a process by its meters alone; <see cref="RuntimeMonitor.OpenStacksAsync"/> begins with the
    /// stacks.</summary>
    public static Task<RuntimeMonitor> MonitorMetersAsync(int processId, TimeProvider time, CancellationToken cancellationToken) =>
        MonitorAsync(processId, hasMeters: true, takesStacks: false, time, cancellationToken);

    /// <summary>
    /// Starts to watch a process that waits for its start, without its meters: <see cref="RuntimeMonitor.AskForMetersAsync"/> asks for
    /// them once it runs.
    /// </summary>
    /// <returns>Ends when the compiler is followed: the process may then run.</returns>
    public static Task<RuntimeMonitor> MonitorStartAsync(int processId, TimeProvider time, CancellationToken cancellationToken) =>
        MonitorAsync(processId, hasMeters: false, takesStacks: true, time, cancellationToken);

    private static Task<RuntimeMonitor> MonitorAsync(
        int processId, bool hasMeters, bool takesStacks, TimeProvider time, CancellationToken cancellationToken)
    {
        return RuntimeMonitor.StartAsync(processId, hasMeters, time, OpenAsync, takesStacks, cancellationToken);

        async Task<IStackWatch> OpenAsync(RouteTemplates routes, MonitorWaits waits, CancellationToken end) =>
            await StartAsync(WatchedProcess.Find(processId, time), time, routes, waits, end).ConfigureAwait(false);
    }

    public Observations Seen => new()
    {
        Target = new()
        {
            StackLooks = Bursts, Packages = _target.Packages.Versions,
        },
        Blame = _tally.Places,
        Holders = _tally.Holders,
        Work = _retained.Complete(_work.Profile),
        Notes = [.. ((string?[])[_end, FilesNote, SearchNote, CodeNote, RequestNote, HeapNote]).OfType<string>()],
    };

    /// <summary>Number of stack bursts read since the load began.</summary>
    internal int Bursts => _tally.Bursts;

    /// <summary>Ends when no more stacks can be taken or read; never faults.</summary>
    internal Task Watching => _watching ?? Task.CompletedTask;

    private string? FilesNote => _replaced.SelectMany(files => files.Keys).Distinct().ToList() is { Count: > 0 } names
        ? $"The file of {string.Join(", ", names.Order(StringComparer.Ordinal))} was replaced after process {_process.Id} had loaded it: "
            + "no line of its code is named. Start the service again from the new file, or watch it before the next build."
        : null;

    private string? SearchNote => _searching.Sum(one => one.GivenUp) is > 0 and var times
        ? $"The search for a line in the code of process {_process.Id} was given up {times} times: some lines were not found in time."
        : null;

    private string? CodeNote => _compiler?.Fault is { } fault
        ? $"The compiler of process {_process.Id} could not be followed to the end ({fault}): "
            + "code that was inlined later may be blamed without its line."
        : null;

    private string? RequestNote => _requests.Fault is { } fault
        ? $"The requests of process {_process.Id} could not be followed to the end ({fault}): "
            + "some places may be blamed without their route."
        : null;

    private string? HeapNote => _heapFault is { } fault
        ? $"No await of process {_process.Id} ended while they were recorded, and its objects, which show where requests wait, "
            + $"could not be read: {fault}."
        : null;

    public void BeginLoad()
    {
        _taker.Drain();
        _tally.Begin(_pace.BeginLoad());
        _work.Begin();
        _retained.Begin();
        _watching ??= WatchAsync(_stop.Token);
    }

    public async Task EndLoadAsync(CancellationToken cancellationToken)
    {
        _pace.EndLoad();
        await _unread.WhenReadAsync(BurstConstants.FinalReading, cancellationToken).ConfigureAwait(false);
        if (_work.IsUnread || _retained.IsUnread)
        {
            await ReadWindowsAsync(cancellationToken).ConfigureAwait(false);
        }
    }

    public RuntimeSample Complete(RuntimeSample sample)
    {
        BurstReading? burst = _reader.Latest;
        _pace.Learn(sample, burst);
        sample = sample with { StackBursts = _taker.Drain() };
        return burst?.AddTo(sample) ?? sample;
    }

    public Task<IReadOnlyList<AsyncRelease>> SampleReleasesAsync(CancellationToken cancellationToken) =>
        new ReleaseSampler(_process.Port, OpenCode, _time).TakeAsync(cancellationToken);

    public async Task<AwaitedCode> SampleAwaitsAsync(CancellationToken endOfLoad, CancellationToken cancellationToken)
    {
        var sampler = new AwaitSampler(_process.Port, OpenCode, _time, _routes);
        AwaitedCode seen = await sampler.TakeAsync(endOfLoad, cancellationToken).ConfigureAwait(false);
        _heapFault = sampler.HeapFault;
        return seen;
    }

    public Task SampleWorkAsync(CancellationToken cancellationToken) => _work.TakeAsync(cancellationToken);

    public Task SampleRetainedAsync(CancellationToken cancellationToken) => _retained.TakeAsync(cancellationToken);

    public async ValueTask DisposeAsync()
    {
        await _stop.CancelAsync().ConfigureAwait(false);
        await (_watching ?? Task.CompletedTask).ConfigureAwait(false);
        if (_compiler is not null)
        {
            await _compiler.DisposeAsync().ConfigureAwait(false);
        }

        _target.Dispose();
        _stop.Dispose();
    }

    /// <summary>Starts to watch a process and its compiler.</summary>
    /// <param name="process">The process.</param>
    /// <param name="time">The clock.</param>
    /// <param name="routes">The known routes of the service.</param>
    /// <param name="waits">The waits for monitors.</param>
    /// <param name="cancellationToken">Cancels the start.</param>
    internal static async Task<BlameWatch> StartAsync(
        WatchedProcess process, TimeProvider time, RouteTemplates routes, MonitorWaits waits, CancellationToken cancellationToken)
    {
        var watch = new BlameWatch(process, time, routes, waits);
        watch._compiler = await CodeWatch
            .StartAsync(process.Port, watch._target.Symbols, watch._code.Hidden.OnInlined, watch._code.Hidden.OnTailCall, cancellationToken)
            .ConfigureAwait(false);
        return watch;
    }

    private TargetCode OpenCode()
    {
        TargetCode code = _process.OpenCode();
        _searching.Add(code.Calls.Time);
        _replaced.Add(code.Replaced);
        return code;
    }

    // One list of the process' code serves all windows.
    private async Task ReadWindowsAsync(CancellationToken cancellationToken)
    {
        await Rundown.ReadAsync(_process.Port, _target.Symbols, _time, cancellationToken).ConfigureAwait(false);
        lock (_reading)
        {
            _target.Calls.Time.Begin(StackConstants.LongestSearch, cancellationToken);
            _work.Read();
            _retained.Read();
        }
    }

    // Bursts that were taken are read even if no more can be taken. If none can be read any more, taking ends at once.
    private async Task RunAsync(CancellationToken cancellationToken)
    {
        using var taking = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
        Task reading = _reader.RunAsync(cancellationToken);
        Task both = Task.WhenAll(reading, _taker.RunAsync(taking.Token));
        await reading.ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
        await taking.CancelAsync().ConfigureAwait(false);
        await both.ConfigureAwait(false);
    }

    private async Task WatchAsync(CancellationToken cancellationToken)
    {
        try
        {
            await using (_requests.ConfigureAwait(false))
            {
                await RunAsync(cancellationToken).ConfigureAwait(false);
            }
        }
        catch (OperationCanceledException)
        {
        }
        catch (Exception fault) when (EventSession.IsEndOfProcess(fault))
        {
            string reason = fault.Message.TrimEnd('.');
            _end = $"The stacks of process {_process.Id} could not be read further ({reason}): no line is blamed from then on.";
        }
        catch (BadImageFormatException fault)
        {
            _end = $"An assembly of process {_process.Id} is damaged ({fault.Message.TrimEnd('.')}): no line is blamed from then on.";
        }
        catch (Exception bug)
        {
            // Noted, not thrown: the run's measurements must not be lost with it.
            string place = $"{bug.StackTrace?.Split('\n')[0].Trim()}";
            _end = $"The search for blocked lines ended early because of a bug in threadbare: {bug.GetType().Name}, {bug.Message} {place}";
        }
    }
}
