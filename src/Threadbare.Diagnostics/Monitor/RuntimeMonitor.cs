namespace Threadbare.Diagnostics.Monitor;

/// <summary>Watches a .NET process from outside: its meters all the time, its pool's queue in windows, and what the system shows.</summary>
internal sealed class RuntimeMonitor : IRuntimeProbe, IAsyncDisposable
{
    private readonly ProcessProbe _process;
    private readonly DotNetProcess _target;
    private readonly RuntimeFeed? _feed;
    private readonly QueueWaitSampler? _queue;
    private readonly SampleSource _source;
    private readonly SqlClientPools _sqlClient;
    private readonly string? _refusal;
    private readonly List<string> _added = [];
    private Func<CancellationToken, Task<IStackWatch>>? _openStacks;
    private IStackWatch? _stacks;
    private SamplingWindows? _windows;

    private RuntimeMonitor(
        DotNetProcess target, TimeProvider time, LatestTick latest, RuntimeFeed? feed, QueueWaitSampler? queue, string? refusal)
    {
        (_target, _feed, _queue, _refusal) = (target, feed, queue, refusal);
        _process = new ProcessProbe(target.Id, time);
        _source = new SampleSource(target, _process, latest, feed, queue);
        _sqlClient = new SqlClientPools(new RuntimePort(target.Id), time);
    }

    /// <summary>The number of the process.</summary>
    public int ProcessId => _target.Id;

    /// <summary>True if the runtime itself is watched, not only what the system shows.</summary>
    public bool SeesRuntime => _feed is not null;

    public Observations Seen
    {
        get
        {
            Observations process = _process.Seen;
            Observations stacks = _stacks?.Seen ?? Observations.None;
            AwaitedCode awaited = _windows?.Awaited ?? AwaitedCode.None;
            return stacks with
            {
                Target = process.Target with
                {
                    Runtime = _target.Runtime, PoolBoundsSource = _source.PoolBoundsSource,
                    StackLooks = stacks.Target.StackLooks, Packages = stacks.Target.Packages,
                },
                Releases = _windows?.Releases ?? [],
                Holders = [.. stacks.Holders, .. awaited.Holders],
                Calls = awaited.Calls,
                Parked = awaited.Parked,
                Notes =
                [
                    .. _added,
                    .. process.Notes,
                    .. ((string?[])[_refusal, SeesRuntime ? _target.Limitation : null]).OfType<string>(),
                    .. _feed?.Notes ?? [],
                    .. ((string?[])[_queue?.Note, LossNote, SilenceNote]).OfType<string>(),
                    .. stacks.Notes,
                ],
            };
        }
    }

    public bool OpensWindows { get; set; }

    private string? LossNote => (_feed?.Lost ?? 0) + (_queue?.Lost ?? 0) is > 0 and var lost
        ? $"The target could not deliver {lost} events of its runtime: figures of those moments are missing."
        : null;

    private string? SilenceNote => _source.Silent > 0
        ? $"The target's runtime was silent in {_source.Silent} seconds (stopped, or short of processor time): "
            + "they have no runtime figures."
        : null;

    void IRuntimeProbe.BeginLoad(long zero) => BeginLoad();

    /// <summary>Forgets the stacks seen so far.</summary>
    public void BeginLoad()
    {
        _windows?.BeginLoad();
        _queue?.Begin();
        _stacks?.BeginLoad();
    }

    public async Task EndLoadAsync(CancellationToken cancellationToken)
    {
        try
        {
            await (_windows?.EndLoadAsync(cancellationToken) ?? Task.CompletedTask).ConfigureAwait(false);
            await (_stacks?.EndLoadAsync(cancellationToken) ?? Task.CompletedTask).ConfigureAwait(false);
        }
        catch (UnreadableEventsException fault)
        {
            AddNote($"The last stacks of the load could not be read: {fault.Message}.");
        }
        catch (Exception fault) when (EventSession.IsEndOfProcess(fault) || fault is OperationCanceledException)
        {
            // The process or the run has ended.
        }
    }

    public Task SampleAsync(ProbeWindow window, CancellationToken cancellationToken) =>
        _windows?.SampleAsync(window, cancellationToken) ?? Task.CompletedTask;

    /// <summary>Takes stacks from now on, if none are taken yet.</summary>
    public async Task OpenStacksAsync(CancellationToken cancellationToken)
    {
        try
        {
            if (_stacks is null && _openStacks is not null)
            {
                _stacks = await _openStacks(cancellationToken).ConfigureAwait(false);
                _windows = new SamplingWindows(_stacks, AddNote);
            }
        }
        catch (Exception fault) when (EventSession.IsEndOfProcess(fault))
        {
            AddNote($"The stacks of process {_target.Id} could not be read ({fault.Message.TrimEnd('.')}): no line is blamed.");
        }
    }

    /// <summary>Takes no more stacks and forgets those that were taken, with what is known of the code: the process then pays for its
    /// meters alone.</summary>
    public async Task CloseStacksAsync()
    {
        (IStackWatch? stacks, SamplingWindows? windows) = (_stacks, _windows);
        (_stacks, _windows) = (null, null);
        foreach (IAsyncDisposable part in ((IAsyncDisposable?[])[windows, stacks]).OfType<IAsyncDisposable>())
        {
            await part.DisposeAsync().ConfigureAwait(false);
        }

        await (_queue?.EndAsync() ?? Task.CompletedTask).ConfigureAwait(false);
    }

    /// <summary>Adds a sentence to the notes of <see cref="Seen"/>.</summary>
    public void AddNote(string sentence) => _added.Add(sentence);

    /// <summary>
    /// Starts to watch a process. If its runtime does not answer, only what the system shows is watched, and a note says why.
    /// </summary>
    /// <param name="processId">The process.</param>
    /// <param name="hasMeters">False to ask for the meters later, by <see cref="AskForMetersAsync"/>.</param>
    /// <param name="time">The clock.</param>
    /// <param name="stacks">
    /// Starts to take stacks, once the runtime has answered; is given the routes that the metrics will name, and the waits for monitors.
    /// </param>
    /// <param name="takesStacks">False to take them later, by <see cref="OpenStacksAsync"/>.</param>
    /// <param name="cancellationToken">Cancels the start.</param>
    internal static async Task<RuntimeMonitor> StartAsync(
        int processId,
        bool hasMeters,
        TimeProvider time,
        Func<RouteTemplates, MonitorWaits, CancellationToken, Task<IStackWatch>> stacks,
        bool takesStacks,
        CancellationToken cancellationToken)
    {
        DotNetProcess target = DotNetProcess.Find(processId);
        var latest = new LatestTick(time);
        try
        {
            var port = new RuntimePort(processId);
            var terms = new SessionTerms { HasMeters = hasMeters, HasCounters = target.MayNeedCounters };
            RuntimeFeed feed = await RuntimeFeed.StartAsync(port, terms, latest.Note, time, cancellationToken).ConfigureAwait(false);
            var monitor = new RuntimeMonitor(target, time, latest, feed, new QueueWaitSampler(port, time), refusal: null);
            monitor._openStacks = target.IsNative ? null : end => stacks(feed.Routes, feed.Pool.Waits, end);
            await (takesStacks ? monitor.OpenStacksAsync(cancellationToken) : Task.CompletedTask).ConfigureAwait(false);
            return monitor;
        }
        catch (Exception fault) when (EventSession.IsEndOfProcess(fault))
        {
            return new RuntimeMonitor(target, time, latest, feed: null, queue: null, target.ExplainFailure(fault));
        }
    }

    /// <summary>Asks for the meters too, where the start left them out.</summary>
    public async Task AskForMetersAsync(CancellationToken cancellationToken)
    {
        try
        {
            await (_feed?.AskForMetersAsync(cancellationToken) ?? Task.CompletedTask).ConfigureAwait(false);
        }
        catch (Exception fault) when (EventSession.IsEndOfProcess(fault))
        {
            AddNote($"The meters of process {_target.Id} could not be read ({fault.Message.TrimEnd('.')}).");
        }
    }

    public RuntimeSample? Sample()
    {
        RuntimeSample? sample = _source.Take(out bool hasRuntime);
        if (sample is null || !hasRuntime)
        {
            return sample;
        }

        sample = _sqlClient.Complete(sample);
        sample = _stacks?.Complete(sample) ?? sample;
        if (OpensWindows)
        {
            _windows?.OpenIfWorth(sample);
        }

        return sample;
    }

    public async ValueTask DisposeAsync()
    {
        foreach (IAsyncDisposable part in ((IAsyncDisposable?[])[_windows, _stacks, _sqlClient, _queue, _feed]).OfType<IAsyncDisposable>())
        {
            await part.DisposeAsync().ConfigureAwait(false);
        }
    }
}
