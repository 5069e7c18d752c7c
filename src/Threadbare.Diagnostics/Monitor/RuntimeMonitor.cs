using Microsoft.Diagnostics.NETCore.Client;
using Threadbare.Diagnostics.EventPipe;
using Threadbare.Diagnostics.Processes;
using Threadbare.Diagnostics.Routes;
using Threadbare.Results;
using Threadbare.Results.Blame;

namespace Threadbare.Diagnostics.Monitor;

/// <summary>Watches a .NET process from outside: its meters all the time, its pool's queue in windows, and what the system shows beside them.</summary>
public sealed class RuntimeMonitor : IRuntimeProbe, IAsyncDisposable
{
    private readonly ProcessProbe _process;
    private readonly DotNetProcess _target;
    private readonly RuntimeFeed? _feed;
    private readonly QueueWaitSampler? _queue;
    private readonly SampleSource _source;
    private readonly string? _refusal;
    private readonly List<string> _remarks = [];
    private readonly CancellationTokenSource _stop = new();
    private IStackWatch? _stacks;
    private IdleWait _idle = new();
    private Task _looking = Task.CompletedTask;
    private int _samples;

    private RuntimeMonitor(DotNetProcess target, TimeProvider time, LatestTick latest, RuntimeFeed? feed, QueueWaitSampler? queue, string? refusal)
    {
        (_target, _feed, _queue, _refusal) = (target, feed, queue, refusal);
        _process = new ProcessProbe(target.Id, time);
        _source = new SampleSource(target, _process, latest, feed, queue);
    }

    /// <summary>True when the runtime itself is watched, not only what the system shows.</summary>
    public bool SeesRuntime => _feed is not null;

    private long Lost => (_feed?.Lost ?? 0) + (_queue?.Lost ?? 0);

    /// <inheritdoc/>
    public IReadOnlyList<string> Notes =>
    [
        .. _remarks,
        .. _process.Notes,
        .. _refusal is { } refusal ? [refusal] : Array.Empty<string>(),
        .. SeesRuntime && _target.Untold is { } untold ? [untold] : Array.Empty<string>(),
        .. _feed?.Notes ?? [],
        .. Lost > 0 ? [$"The target could not deliver {Lost} events of its runtime: figures of those moments are missing."] : Array.Empty<string>(),
        .. _source.Silent > 0 ? [$"The target's runtime was silent in {_source.Silent} seconds (stopped, or starved of processor time): those have no runtime figures."] : Array.Empty<string>(),
        .. _stacks?.Notes ?? [],
    ];

    /// <inheritdoc/>
    public IReadOnlyList<BlamedPlace> Blame => _stacks?.Blame ?? [];

    /// <inheritdoc/>
    public IReadOnlyList<AsyncRelease> Releases { get; private set; } = [];

    /// <summary>True to look once by itself at who releases waiting work, when requests wait while threads are idle.</summary>
    public bool LooksForReleases { get; set; }

    /// <inheritdoc/>
    public void BeginLoad()
    {
        (Releases, _idle, _samples) = ([], new IdleWait(), 0);
        _queue?.Begin();
        _stacks?.BeginLoad();
    }

    /// <inheritdoc/>
    public Task EndLoadAsync(CancellationToken cancellationToken) => _stacks?.EndLoadAsync(cancellationToken) ?? Task.CompletedTask;

    /// <inheritdoc/>
    public async Task LookForReleasesAsync(CancellationToken cancellationToken)
    {
        try
        {
            Releases = _stacks is null ? [] : await _stacks.TakeReleasesAsync(cancellationToken).ConfigureAwait(false);
        }
        catch (Exception fault) when (Sessions.IsEnd(fault) || fault is OperationCanceledException)
        {
            // The process or the run has ended: nobody looked.
        }
    }

    /// <summary>Adds a sentence to <see cref="Notes"/>.</summary>
    public void Remark(string sentence) => _remarks.Add(sentence);

    /// <summary>Begins to watch a process. One whose runtime does not answer is still watched by what the system shows, and a note says why.</summary>
    /// <param name="processId">Who.</param>
    /// <param name="time">The clock.</param>
    /// <param name="stacks">Begins to look at stacks, once the runtime is known to answer; is given the routes that its metrics will name.</param>
    /// <param name="cancellationToken">Ends the start.</param>
    internal static async Task<RuntimeMonitor> StartAsync(int processId, TimeProvider time, Func<RouteTemplates, CancellationToken, Task<IStackWatch>> stacks, CancellationToken cancellationToken)
    {
        DotNetProcess target = DotNetProcess.Of(processId);
        var latest = new LatestTick(time);
        try
        {
            var client = new DiagnosticsClient(processId);
            var terms = new SessionTerms { HasCounters = target.MayNeedCounters };
            RuntimeFeed feed = await RuntimeFeed.StartAsync(client, terms, latest.Note, time, cancellationToken).ConfigureAwait(false);
            var monitor = new RuntimeMonitor(target, time, latest, feed, new QueueWaitSampler(client, time), refusal: null);
            await monitor.LookAsync(end => stacks(feed.Routes, end), cancellationToken).ConfigureAwait(false);
            return monitor;
        }
        catch (Exception fault) when (Sessions.IsEnd(fault))
        {
            return new RuntimeMonitor(target, time, latest, feed: null, queue: null, target.WhyNot(fault));
        }
    }

    private async Task LookAsync(Func<CancellationToken, Task<IStackWatch>> stacks, CancellationToken cancellationToken)
    {
        try
        {
            _stacks = await stacks(cancellationToken).ConfigureAwait(false);
        }
        catch (Exception fault) when (Sessions.IsEnd(fault))
        {
            Remark($"The stacks of process {_target.Id} could not be read ({fault.Message.TrimEnd('.')}): no line is blamed.");
        }
    }

    /// <inheritdoc/>
    public TargetDescription Describe(TargetDescription target) => _process.Describe(target) with
    {
        Runtime = _target.Runtime,
        PoolBoundsSource = _source.PoolBoundsSource,
        StackLooks = _stacks?.Looks,
    };

    /// <inheritdoc/>
    public RuntimeSample? Sample()
    {
        RuntimeSample? sample = _source.Next(out bool hasRuntime);
        if (sample is null || !hasRuntime)
        {
            return sample;
        }

        sample = _stacks?.Complete(sample) ?? sample;
        LookByItself(sample);
        return sample;
    }

    private void LookByItself(RuntimeSample sample)
    {
        _samples++;
        if (LooksForReleases && _stacks is not null && _idle.Add(sample))
        {
            Remark($"Stacks of queued work were taken for half a second after second {_samples} of the load (requests waited while threads were idle): the second that follows holds their cost.");
            _looking = LookForReleasesAsync(_stop.Token);
        }
    }

    /// <inheritdoc/>
    public async ValueTask DisposeAsync()
    {
        await _stop.CancelAsync().ConfigureAwait(false);
        await _looking.ConfigureAwait(false);
        _stop.Dispose();
        if (_stacks is not null)
        {
            await _stacks.DisposeAsync().ConfigureAwait(false);
        }

        if (_queue is not null)
        {
            await _queue.DisposeAsync().ConfigureAwait(false);
        }

        if (_feed is not null)
        {
            await _feed.DisposeAsync().ConfigureAwait(false);
        }
    }
}
