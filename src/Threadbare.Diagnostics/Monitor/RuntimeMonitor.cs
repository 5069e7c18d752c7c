using Microsoft.Diagnostics.NETCore.Client;
using Threadbare.Diagnostics.Constants;
using Threadbare.Diagnostics.EventPipe;
using Threadbare.Diagnostics.Monitor.Machine;
using Threadbare.Diagnostics.Monitor.Metrics;
using Threadbare.Diagnostics.Monitor.Pool;
using Threadbare.Diagnostics.Processes;
using Threadbare.Diagnostics.Routes;
using Threadbare.Results;
using Threadbare.Results.Blame;
using Threadbare.Results.Code;
using Threadbare.Results.Work;

namespace Threadbare.Diagnostics.Monitor;

/// <summary>Watches a .NET process from outside: its meters all the time, its pool's queue in windows, and what the system shows.</summary>
public sealed class RuntimeMonitor : IRuntimeProbe, IAsyncDisposable
{
    private readonly ProcessProbe _process;
    private readonly DotNetProcess _target;
    private readonly RuntimeFeed? _feed;
    private readonly QueueWaitSampler? _queue;
    private readonly SampleSource _source;
    private readonly string? _refusal;
    private readonly List<string> _added = [];
    private readonly CancellationTokenSource _stop = new();
    private IStackWatch? _stacks;
    private IdleWaitDetector _idle = new();
    private Task _releaseSampling = Task.CompletedTask;
    private Task _awaitSampling = Task.CompletedTask;
    private AwaitedCode _awaited = AwaitedCode.None;
    private WorkDetector _busy = new();
    private Task _workSampling = Task.CompletedTask;
    private CancellationTokenSource _load = new();
    private int _samples;

    private RuntimeMonitor(
        DotNetProcess target, TimeProvider time, LatestTick latest, RuntimeFeed? feed, QueueWaitSampler? queue, string? refusal)
    {
        (_target, _feed, _queue, _refusal) = (target, feed, queue, refusal);
        _process = new ProcessProbe(target.Id, time);
        _source = new SampleSource(target, _process, latest, feed, queue);
    }

    /// <summary>True if the runtime itself is watched, not only what the system shows.</summary>
    public bool SeesRuntime => _feed is not null;

    /// <inheritdoc/>
    public IReadOnlyList<string> Notes =>
    [
        .. _added,
        .. _process.Notes,
        .. ((string?[])[_refusal, SeesRuntime ? _target.Limitation : null]).OfType<string>(),
        .. _feed?.Notes ?? [],
        .. ((string?[])[_queue?.Note, LossNote, SilenceNote]).OfType<string>(),
        .. _stacks?.Notes ?? [],
    ];

    /// <inheritdoc/>
    public IReadOnlyList<BlamedPlace> Blame => _stacks?.Blame ?? [];

    /// <inheritdoc/>
    public IReadOnlyList<AsyncRelease> Releases { get; private set; } = [];

    /// <inheritdoc/>
    public IReadOnlyList<Holder> Holders => [.. _stacks?.Holders ?? [], .. _awaited.Holders];

    /// <inheritdoc/>
    public IReadOnlyList<ServiceCall> Calls => _awaited.Calls;

    /// <summary>True to record once, a few seconds after the load began, which lines await and for how long.</summary>
    public bool SamplesAwaits { get; set; }

    /// <summary>True to sample once, without being asked, what releases waiting work when requests wait beside idle threads.</summary>
    public bool SamplesReleasesWhenIdle { get; set; }

    /// <inheritdoc/>
    public WorkProfile Work => _stacks?.Work ?? WorkProfile.None;

    /// <summary>True to sample once, without being asked, what the process works on when its processors, its collector or exceptions may
    /// be its limit.</summary>
    public bool SamplesWorkWhenBusy { get; set; }

    private string? LossNote => (_feed?.Lost ?? 0) + (_queue?.Lost ?? 0) is > 0 and var lost
        ? $"The target could not deliver {lost} events of its runtime: figures of those moments are missing."
        : null;

    private string? SilenceNote => _source.Silent > 0
        ? $"The target's runtime was silent in {_source.Silent} seconds (stopped, or short of processor time): "
            + "they have no runtime figures."
        : null;

    /// <inheritdoc/>
    public void BeginLoad()
    {
        (Releases, _awaited, _idle, _busy, _samples) = ([], AwaitedCode.None, new IdleWaitDetector(), new WorkDetector(), 0);
        _load.Dispose();
        _load = CancellationTokenSource.CreateLinkedTokenSource(_stop.Token);
        _queue?.Begin();
        _stacks?.BeginLoad();
    }

    /// <inheritdoc/>
    public async Task EndLoadAsync(CancellationToken cancellationToken)
    {
        // A window that outlasts the load would show a calm process.
        await _load.CancelAsync().ConfigureAwait(false);
        await _workSampling.ConfigureAwait(false);
        await GuardAsync(() => _stacks?.EndLoadAsync(cancellationToken) ?? Task.CompletedTask).ConfigureAwait(false);
    }

    /// <inheritdoc/>
    public async Task SampleReleasesAsync(CancellationToken cancellationToken)
    {
        try
        {
            Releases = _stacks is null ? [] : await _stacks.SampleReleasesAsync(cancellationToken).ConfigureAwait(false);
        }
        catch (UnreadableEventsException fault)
        {
            AddNote($"Releases of waiting work were not sampled: {fault.Message}.");
        }
        catch (Exception fault) when (EventSession.IsEndOfProcess(fault) || fault is OperationCanceledException)
        {
            // The process or the run has ended.
        }
    }

    /// <inheritdoc/>
    public async Task SampleAwaitsAsync(CancellationToken cancellationToken)
    {
        try
        {
            _awaited = _stacks is null ? AwaitedCode.None : await _stacks.SampleAwaitsAsync(cancellationToken).ConfigureAwait(false);
        }
        catch (UnreadableEventsException fault)
        {
            AddNote($"Awaited calls were not recorded: {fault.Message}.");
        }
        catch (Exception fault) when (EventSession.IsEndOfProcess(fault) || fault is OperationCanceledException)
        {
            // The process or the run has ended.
        }
    }

    /// <inheritdoc/>
    public Task SampleWorkAsync(CancellationToken cancellationToken) =>
        GuardAsync(() => _stacks?.SampleWorkAsync(cancellationToken) ?? Task.CompletedTask);

    /// <summary>Adds a sentence to <see cref="Notes"/>.</summary>
    public void AddNote(string sentence) => _added.Add(sentence);

    /// <summary>
    /// Starts to watch a process. If its runtime does not answer, only what the system shows is watched, and a note says why.
    /// </summary>
    /// <param name="processId">The process.</param>
    /// <param name="time">The clock.</param>
    /// <param name="stacks">Starts to take stacks, once the runtime has answered; is given the routes that the metrics will name.</param>
    /// <param name="cancellationToken">Cancels the start.</param>
    internal static async Task<RuntimeMonitor> StartAsync(
        int processId,
        TimeProvider time,
        Func<RouteTemplates, CancellationToken, Task<IStackWatch>> stacks,
        CancellationToken cancellationToken)
    {
        DotNetProcess target = DotNetProcess.Find(processId);
        var latest = new LatestTick(time);
        try
        {
            var client = new DiagnosticsClient(processId);
            var terms = new SessionTerms { HasCounters = target.MayNeedCounters };
            RuntimeFeed feed = await RuntimeFeed.StartAsync(client, terms, latest.Note, time, cancellationToken).ConfigureAwait(false);
            var monitor = new RuntimeMonitor(target, time, latest, feed, new QueueWaitSampler(client, time), refusal: null);
            await monitor.StartStacksAsync(end => stacks(feed.Routes, end), cancellationToken).ConfigureAwait(false);
            return monitor;
        }
        catch (Exception fault) when (EventSession.IsEndOfProcess(fault))
        {
            return new RuntimeMonitor(target, time, latest, feed: null, queue: null, target.ExplainFailure(fault));
        }
    }

    /// <inheritdoc/>
    public TargetDescription Describe(TargetDescription target) => _process.Describe(target) with
    {
        Runtime = _target.Runtime,
        PoolBoundsSource = _source.PoolBoundsSource,
        StackLooks = _stacks?.Bursts,
    };

    /// <inheritdoc/>
    public RuntimeSample? Sample()
    {
        RuntimeSample? sample = _source.Take(out bool hasRuntime);
        if (sample is null || !hasRuntime)
        {
            return sample;
        }

        sample = _stacks?.Complete(sample) ?? sample;
        SampleReleasesOnce(sample);
        SampleAwaitsOnce();
        SampleWorkOnce(sample);
        return sample;
    }

    /// <inheritdoc/>
    public async ValueTask DisposeAsync()
    {
        await _stop.CancelAsync().ConfigureAwait(false);
        await _releaseSampling.ConfigureAwait(false);
        await _awaitSampling.ConfigureAwait(false);
        await _workSampling.ConfigureAwait(false);
        _load.Dispose();
        _stop.Dispose();
        foreach (IAsyncDisposable part in ((IAsyncDisposable?[])[_stacks, _queue, _feed]).OfType<IAsyncDisposable>())
        {
            await part.DisposeAsync().ConfigureAwait(false);
        }
    }

    private async Task StartStacksAsync(Func<CancellationToken, Task<IStackWatch>> stacks, CancellationToken cancellationToken)
    {
        try
        {
            _stacks = await stacks(cancellationToken).ConfigureAwait(false);
        }
        catch (Exception fault) when (EventSession.IsEndOfProcess(fault))
        {
            AddNote($"The stacks of process {_target.Id} could not be read ({fault.Message.TrimEnd('.')}): no line is blamed.");
        }
    }

    private void SampleReleasesOnce(RuntimeSample sample)
    {
        _samples++;
        if (SamplesReleasesWhenIdle && _stacks is not null && _idle.Add(sample))
        {
            AddNote($"Requests waited while threads were idle. So after second {_samples} of the load, the stacks of queued work were "
                + "recorded for half a second; the next second includes the cost.");
            _releaseSampling = SampleReleasesAsync(_stop.Token);
        }
    }

    private void SampleAwaitsOnce()
    {
        if (SamplesAwaits && _stacks is not null && _samples == MonitorConstants.SecondsBeforeAwaits)
        {
            AddNote($"After second {_samples} of the load, the lines that await were recorded for a second, or up to three; "
                + "the next seconds include the cost.");
            _awaitSampling = SampleAwaitsAsync(_stop.Token);
        }
    }

    private void SampleWorkOnce(RuntimeSample sample)
    {
        if (SamplesWorkWhenBusy && _stacks is not null && _busy.Add(sample) is { } reason)
        {
            AddNote($"{reason} So after second {_samples} of the load, threads at work, allocations and exceptions were sampled for about "
                + "a second; the next two seconds include the cost.");
            _workSampling = SampleWorkAsync(_load.Token);
        }
    }

    private async Task GuardAsync(Func<Task> workAsync)
    {
        try
        {
            await workAsync().ConfigureAwait(false);
        }
        catch (UnreadableEventsException fault)
        {
            AddNote($"What the service works on was not sampled: {fault.Message}.");
        }
        catch (Exception fault) when (EventSession.IsEndOfProcess(fault) || fault is OperationCanceledException)
        {
            // The process or the load has ended.
        }
    }
}
