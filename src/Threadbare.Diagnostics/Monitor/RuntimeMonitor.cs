using Microsoft.Diagnostics.NETCore.Client;
using Threadbare.Results;

namespace Threadbare.Diagnostics.Monitor;

/// <summary>Watches a .NET process from outside: its meters all the time, its pool's queue in windows, and what the system shows beside them.</summary>
public sealed class RuntimeMonitor : IRuntimeProbe, IAsyncDisposable
{
    // Three reports that did not come are no longer lateness.
    private static readonly TimeSpan Silence = MetricsSession.Interval * 3;

    private readonly ProcessProbe _process;
    private readonly DotNetProcess _target;
    private readonly LatestTick _latest;
    private readonly MetricsSession? _metrics;
    private readonly QueueWaitSampler? _queue;
    private readonly string? _refusal;
    private readonly IStackWatch? _stacks;
    private readonly List<string> _remarks = [];
    private int _silentSamples;

    private RuntimeMonitor(DotNetProcess target, TimeProvider time, LatestTick latest, MetricsSession? metrics, QueueWaitSampler? queue, string? refusal, IStackWatch? stacks = null)
    {
        (_target, _latest, _metrics, _queue, _refusal, _stacks) = (target, latest, metrics, queue, refusal, stacks);
        _process = new ProcessProbe(target.Id, time);
    }

    /// <summary>True when the runtime itself is watched, not only what the system shows.</summary>
    public bool SeesRuntime => _metrics is not null;

    /// <inheritdoc/>
    public IReadOnlyList<string> Notes =>
    [
        .. _remarks,
        .. _process.Notes,
        .. _refusal is { } refusal ? [refusal] : Array.Empty<string>(),
        .. _metrics?.Notes ?? [],
        .. _metrics?.Lost > 0 ? [$"The target could not deliver {_metrics.Lost} events of its runtime: figures of those moments are missing."] : Array.Empty<string>(),
        .. _silentSamples > 0 ? [$"The target's runtime was silent in {_silentSamples} seconds (stopped, or starved of processor time): those have no runtime figures."] : Array.Empty<string>(),
        .. _stacks?.Notes ?? [],
    ];

    /// <inheritdoc/>
    public IReadOnlyList<BlamedPlace> Blame => _stacks?.Blame ?? [];

    /// <inheritdoc/>
    public IReadOnlyList<AsyncRelease> Releases => [];

    /// <inheritdoc/>
    public void BeginLoad()
    {
        _queue?.Begin();
        _stacks?.BeginLoad();
    }

    /// <summary>Adds a sentence to <see cref="Notes"/>.</summary>
    public void Remark(string sentence) => _remarks.Add(sentence);

    /// <summary>Begins to watch a process. One whose runtime does not answer is still watched by what the system shows, and a note says why.</summary>
    /// <param name="processId">Who.</param>
    /// <param name="time">The clock.</param>
    /// <param name="stacks">Begins to look at stacks, once the runtime is known to answer; null looks at none.</param>
    /// <param name="cancellationToken">Ends the start.</param>
    public static async Task<RuntimeMonitor> StartAsync(int processId, TimeProvider time, Func<CancellationToken, Task<IStackWatch>>? stacks, CancellationToken cancellationToken)
    {
        DotNetProcess target = DotNetProcess.Of(processId);
        var latest = new LatestTick(time);
        try
        {
            var client = new DiagnosticsClient(processId);
            MetricsSession metrics = await MetricsSession.StartAsync(client, latest.Note, cancellationToken).ConfigureAwait(false);
            IStackWatch? watch = stacks is null ? null : await stacks(cancellationToken).ConfigureAwait(false);
            return new RuntimeMonitor(target, time, latest, metrics, new QueueWaitSampler(client, time), refusal: null, watch);
        }
        catch (Exception fault) when (fault is ServerNotAvailableException or ServerErrorException or UnsupportedCommandException or IOException or TimeoutException)
        {
            return new RuntimeMonitor(target, time, latest, metrics: null, queue: null, target.WhyNot(fault));
        }
    }

    /// <inheritdoc/>
    public TargetDescription Describe(TargetDescription target) => _process.Describe(target) with { Runtime = _target.Runtime };

    /// <inheritdoc/>
    public RuntimeSample? Sample()
    {
        RuntimeSample? system = SystemSample();
        MetricsTick? tick = _latest.Read(out TimeSpan age);
        if (tick is null || system is null)
        {
            return system;
        }

        if (age > Silence)
        {
            _silentSamples++;
            return system;
        }

        RuntimeSample runtime = MetricsTranslation.ToSample(tick);
        LatencyHistogram? waits = _queue?.Latest;
        runtime = runtime with
        {
            Threads = runtime.Threads ?? system.Threads,
            CpuPercent = system.CpuPercent ?? runtime.CpuPercent,
            MachineCpuPercent = system.MachineCpuPercent,
            WorkingSetBytes = runtime.WorkingSetBytes ?? system.WorkingSetBytes,
            QueueWaitP50 = waits?.ValueAt(50).TotalMilliseconds,
            QueueWaitP99 = waits?.ValueAt(99).TotalMilliseconds,
        };
        return _stacks?.Complete(runtime) ?? runtime;
    }

    // A process of another kind has no pool, not an empty one.
    private RuntimeSample? SystemSample() => _metrics is null && _target.Runtime is null
        ? _process.Sample() is { } sample ? sample with { Threads = null } : null
        : _process.Sample();

    /// <inheritdoc/>
    public async ValueTask DisposeAsync()
    {
        if (_stacks is not null)
        {
            await _stacks.DisposeAsync().ConfigureAwait(false);
        }

        if (_queue is not null)
        {
            await _queue.DisposeAsync().ConfigureAwait(false);
        }

        _metrics?.Dispose();
    }
}
