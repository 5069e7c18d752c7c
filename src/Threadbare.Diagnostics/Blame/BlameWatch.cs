using System.Threading.Channels;
using Microsoft.Diagnostics.NETCore.Client;
using Threadbare.Diagnostics.EventPipe;
using Threadbare.Diagnostics.Monitor;
using Threadbare.Diagnostics.Stacks;
using Threadbare.Diagnostics.Stacks.Il;
using Threadbare.Results;

namespace Threadbare.Diagnostics.Blame;

/// <summary>Takes bursts of stacks from a process and names the places that hold its pool threads.</summary>
/// <remarks>A burst a second while work waits or threads are blocked, else, after the first, one every few seconds: a healthy service pays next to nothing.</remarks>
public sealed class BlameWatch : IStackWatch
{
    private const int MostUnread = 16;
    private static readonly TimeSpan BusyPause = TimeSpan.FromSeconds(0.9);
    private static readonly TimeSpan CalmPause = TimeSpan.FromSeconds(3);
    private static readonly TimeSpan Tick = TimeSpan.FromSeconds(0.25);
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

    // Full, the taking waits for the reading.
    private readonly Channel<Burst> _unread = Channel.CreateBounded<Burst>(MostUnread);
    private CodeWatch? _code;
    private Task? _looking;
    private Taken? _latest;
    private int _bursts;
    private volatile int _load;
    private volatile bool _isBusy;
    private volatile bool _isQueued;
    private volatile string? _trouble;

    private BlameWatch(DiagnosticsClient client, int processId, TimeProvider time)
    {
        (_client, _processId, _time) = (client, processId, time);
        var program = new TargetProgram(processId);
        _assemblies = new AssemblySet(processId, program);
        _owners = new CodeOwners(new PackageList(program));
        _program = new ProgramCode(_table, _assemblies, _owners);
        _hidden = new HiddenCode(_program);
    }

    /// <summary>Begins to watch a process, its stacks too: these are looked at from <see cref="BeginLoad"/> on.</summary>
    /// <returns>When it is followed what the process compiles: one that waits for its start may then begin.</returns>
    public static Task<RuntimeMonitor> MonitorAsync(int processId, TimeProvider time, CancellationToken cancellationToken) =>
        RuntimeMonitor.StartAsync(processId, time, end => StartAsync(processId, time, end), cancellationToken);

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
    public int Looks
    {
        get
        {
            lock (_gate)
            {
                return _tally.Bursts;
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
            _bursts = 0;
            _tally.Clear();
            _load++;
            _looking ??= LookAsync(_stop.Token);
        }
    }

    /// <inheritdoc/>
    public RuntimeSample Complete(RuntimeSample sample)
    {
        BurstReading? burst = Volatile.Read(ref _latest) is { } taken && _time.GetElapsedTime(taken.At) < Freshness ? taken.Burst : null;
        _isQueued = sample.QueueLength > 0;
        _isBusy = _isQueued || sample.StarvationAdjustments > 0 || sample.CooperativeAdjustments > 0 || burst?.Blocked >= 1;
        sample = sample with { StackBursts = Interlocked.Exchange(ref _bursts, 0) };
        return burst is null ? sample : sample with
        {
            BlockedThreads = Math.Round(burst.Blocked, 2),
            IdleThreads = Math.Round(burst.Idle, 2),
            RunningThreads = Math.Round(burst.Running, 2),
            Blocked = burst.Calls,
        };
    }

    /// <inheritdoc/>
    public Task<IReadOnlyList<AsyncRelease>> TakeReleasesAsync(CancellationToken cancellationToken) => new ReleaseWindow(_processId, _client, _time).TakeAsync(cancellationToken);

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

    private static async Task<IStackWatch> StartAsync(int processId, TimeProvider time, CancellationToken cancellationToken)
    {
        var client = new DiagnosticsClient(processId);
        var watch = new BlameWatch(client, processId, time);
        watch._code = await CodeWatch.StartAsync(client, watch._table, watch._hidden.Note, cancellationToken).ConfigureAwait(false);
        return watch;
    }

    private async Task LookAsync(CancellationToken cancellationToken)
    {
        try
        {
            var symbols = new FreshSymbols(_client, _table, _time);
            var reader = new StackReader(new FrameReader(_table, _assemblies, _owners), new PlaceFinder(new CallSearch(_program), _hidden, new Advice(new AsyncCounterpart(_program))));
            var requests = new RequestWindow(_client, _time);
            await using (requests.ConfigureAwait(false))
            {
                Task reading = ReadAsync(symbols, reader, cancellationToken);
                await Task.WhenAll(reading, TakeAsync(new StackSampler(_processId, _client, _time), requests, cancellationToken)).ConfigureAwait(false);
            }
        }
        catch (OperationCanceledException)
        {
        }
        catch (Exception fault) when (SessionReader.IsGone(fault))
        {
            _trouble = $"The stacks of process {_processId} could not be read ({fault.Message.TrimEnd('.')}): no line is blamed from then on.";
        }
        catch (Exception bug)
        {
            // Told, not thrown: what the run measured must not be lost with it.
            _trouble = $"The search for blocked lines broke off, which is a bug in threadbare: {bug.GetType().Name}, {bug.Message} {bug.StackTrace?.Split('\n')[0].Trim()}";
        }
    }

    // Not held up by what reads them: to read the first means to read the whole program, and a starved service is soon over.
    private async Task TakeAsync(StackSampler sampler, RequestWindow requests, CancellationToken cancellationToken)
    {
        try
        {
            while (true)
            {
                RequestsSeen before = await requests.LatestAsync(_isBusy, cancellationToken).ConfigureAwait(false);
                int load = _load;
                IReadOnlyList<ThreadStacks> threads = await sampler.TakeAsync(cancellationToken).ConfigureAwait(false);
                long at = _time.GetTimestamp();
                Interlocked.Increment(ref _bursts);
                RequestsSeen after = await requests.LatestAsync(_isBusy, cancellationToken).ConfigureAwait(false);
                await _unread.Writer.WriteAsync(new Burst(load, threads, before, after, _isQueued, at), cancellationToken).ConfigureAwait(false);
                await PauseAsync(cancellationToken).ConfigureAwait(false);
            }
        }
        finally
        {
            _unread.Writer.TryComplete();
        }
    }

    private async Task ReadAsync(FreshSymbols symbols, StackReader reader, CancellationToken cancellationToken)
    {
        var handlers = new HiddenHandlers(new EndpointMap(_program));
        try
        {
            await foreach (Burst taken in _unread.Reader.ReadAllAsync(cancellationToken).ConfigureAwait(false))
            {
                if (await symbols.RefreshAsync(taken.Threads, cancellationToken).ConfigureAwait(false))
                {
                    reader.Forget();
                }

                var burst = new BurstReading(taken.Threads, reader.Read, blocked => handlers.Resolve(blocked, taken.Before, taken.After));
                Volatile.Write(ref _latest, new Taken(burst, taken.At));
                lock (_gate)
                {
                    // What was taken under a former load says nothing of this one.
                    if (taken.Load == _load)
                    {
                        _tally.Add(burst, taken.IsQueued);
                    }
                }

                _isBusy |= burst.Blocked >= 1;
            }
        }
        finally
        {
            _unread.Writer.TryComplete();
        }
    }

    // The first looks come soon, for it takes some to tell. A pool that fills up during a calm pause is looked at once it shows.
    private async Task PauseAsync(CancellationToken cancellationToken)
    {
        await Task.Delay(BusyPause, _time, cancellationToken).ConfigureAwait(false);
        for (TimeSpan waited = BusyPause; waited < CalmPause && !_isBusy && Looks >= BlamedPlace.FewestLooks; waited += Tick)
        {
            await Task.Delay(Tick, _time, cancellationToken).ConfigureAwait(false);
        }
    }

    private sealed record Burst(int Load, IReadOnlyList<ThreadStacks> Threads, RequestsSeen Before, RequestsSeen After, bool IsQueued, long At);

    private sealed record Taken(BurstReading Burst, long At);
}
