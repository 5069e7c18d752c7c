using Microsoft.Diagnostics.NETCore.Client;
using Threadbare.Diagnostics.Monitor;
using Threadbare.Diagnostics.Stacks;
using Threadbare.Diagnostics.Stacks.Il;
using Threadbare.Results;

namespace Threadbare.Diagnostics.Blame;

/// <summary>Takes bursts of stacks from a process and names the places that hold its pool threads.</summary>
/// <remarks>A burst a second while work waits or threads are blocked, else one every few seconds: a healthy service pays next to nothing.</remarks>
public sealed class BlameWatch : IStackWatch
{
    private static readonly TimeSpan BusyPause = TimeSpan.FromSeconds(0.9);
    private static readonly TimeSpan CalmPause = TimeSpan.FromSeconds(3);
    private static readonly TimeSpan Freshness = TimeSpan.FromSeconds(1.5);

    private readonly Lock _gate = new();
    private readonly CancellationTokenSource _stop = new();
    private readonly BlameTally _tally = new();
    private readonly SymbolTable _table = new();
    private readonly DiagnosticsClient _client;
    private readonly int _processId;
    private readonly TimeProvider _time;
    private readonly AssemblySet _assemblies;
    private readonly CodeOwners _owners;
    private readonly ProgramCode _program;
    private readonly HiddenCode _hidden;
    private CodeWatch? _code;
    private Task? _looking;
    private Taken? _latest;
    private volatile bool _isBusy;
    private volatile string? _trouble;

    private BlameWatch(DiagnosticsClient client, int processId, TimeProvider time)
    {
        (_client, _processId, _time) = (client, processId, time);
        _assemblies = new AssemblySet(processId);
        _owners = new CodeOwners(new PackageList(processId));
        _program = new ProgramCode(_table, _assemblies, _owners);
        _hidden = new HiddenCode(_program);
    }

    /// <summary>Begins to follow what a process compiles; its stacks are looked at from <see cref="BeginLoad"/> on.</summary>
    /// <returns>When the process is followed: one that waits for its start may then begin.</returns>
    public static async Task<IStackWatch> StartAsync(int processId, TimeProvider time, CancellationToken cancellationToken)
    {
        var client = new DiagnosticsClient(processId);
        var watch = new BlameWatch(client, processId, time);
        watch._code = await CodeWatch.StartAsync(client, watch._table, watch._hidden.Note, cancellationToken).ConfigureAwait(false);
        return watch;
    }

    /// <inheritdoc/>
    public IReadOnlyList<BlamedPlace> Blame
    {
        get
        {
            lock (_gate)
            {
                return _tally.Places();
            }
        }
    }

    /// <inheritdoc/>
    public IReadOnlyList<string> Notes => _trouble is { } trouble ? [trouble] : [];

    /// <inheritdoc/>
    public void BeginLoad()
    {
        lock (_gate)
        {
            _tally.Clear();
            _looking ??= LookAsync(_stop.Token);
        }
    }

    /// <inheritdoc/>
    public RuntimeSample Complete(RuntimeSample sample)
    {
        BurstReading? burst = Volatile.Read(ref _latest) is { } taken && _time.GetElapsedTime(taken.At) < Freshness ? taken.Burst : null;
        _isBusy = sample.QueueLength > 0 || sample.StarvationAdjustments > 0 || sample.CooperativeAdjustments > 0 || burst?.Blocked >= 1;
        return burst is null ? sample : sample with
        {
            BlockedThreads = Math.Round(burst.Blocked, 2),
            IdleThreads = Math.Round(burst.Idle, 2),
            RunningThreads = Math.Round(burst.Running, 2),
            Blocked = burst.Calls,
        };
    }

    /// <inheritdoc/>
    public async ValueTask DisposeAsync()
    {
        await _stop.CancelAsync().ConfigureAwait(false);
        await (_looking ?? Task.CompletedTask).ConfigureAwait(false);
        if (_code is not null)
        {
            await _code.DisposeAsync().ConfigureAwait(false);
        }

        _assemblies.Dispose();
        _stop.Dispose();
    }

    private async Task LookAsync(CancellationToken cancellationToken)
    {
        try
        {
            var symbols = new FreshSymbols(_client, _table, _time);
            var reader = new StackReader(new FrameReader(_table, _assemblies, _owners), new PlaceFinder(new CallSearch(_program), _hidden, new Advice(new AsyncCounterpart(_program))));
            await LookAsync(new StackSampler(_processId, _client, _time), symbols, reader, cancellationToken).ConfigureAwait(false);
        }
        catch (OperationCanceledException)
        {
        }
        catch (Exception fault) when (SessionReader.IsGone(fault))
        {
            _trouble = $"The stacks of process {_processId} could not be read ({fault.Message.TrimEnd('.')}): no line is blamed from then on.";
        }
    }

    private async Task LookAsync(StackSampler sampler, FreshSymbols symbols, StackReader reader, CancellationToken cancellationToken)
    {
        while (true)
        {
            IReadOnlyList<ThreadStacks> threads = await sampler.TakeAsync(cancellationToken).ConfigureAwait(false);
            if (await symbols.RefreshAsync(threads, cancellationToken).ConfigureAwait(false))
            {
                reader.Forget();
            }

            var burst = new BurstReading(threads, reader);
            Volatile.Write(ref _latest, new Taken(burst, _time.GetTimestamp()));
            lock (_gate)
            {
                _tally.Add(burst);
            }

            await Task.Delay(_isBusy || burst.Blocked >= 1 ? BusyPause : CalmPause, _time, cancellationToken).ConfigureAwait(false);
        }
    }

    private sealed record Taken(BurstReading Burst, long At);
}
