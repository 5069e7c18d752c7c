using Microsoft.Diagnostics.NETCore.Client;
using Threadbare.Diagnostics.EventPipe;
using Threadbare.Diagnostics.Monitor;
using Threadbare.Diagnostics.Routes;
using Threadbare.Diagnostics.Stacks;
using Threadbare.Diagnostics.Stacks.Il;
using Threadbare.Results;
using Threadbare.Results.Blame;

namespace Threadbare.Diagnostics.Blame;

/// <summary>Takes bursts of stacks from a process and names the places that hold its pool threads.</summary>
public sealed class BlameWatch : IStackWatch
{
    // To read the first burst can take seconds where the machine is busy; none of them may be lost for it.
    private static readonly TimeSpan LongestRest = TimeSpan.FromSeconds(5);

    private readonly CancellationTokenSource _stop = new();
    private readonly LookPace _pace = new();
    private readonly LoadTally _tally;
    private readonly UnreadBursts _unread;
    private readonly SymbolTable _table = new();
    private readonly DiagnosticsClient _client;
    private readonly int _processId;
    private readonly TimeProvider _time;
    private readonly AssemblySet _assemblies;
    private readonly HiddenCode _hidden;
    private readonly RequestWindow _requests;
    private readonly BurstTaker _taker;
    private readonly BurstReader _reader;
    private CodeWatch? _code;
    private Task? _looking;
    private volatile string? _trouble;

    private BlameWatch(DiagnosticsClient client, int processId, TimeProvider time, RouteTemplates routes)
    {
        (_client, _processId, _time, _tally) = (client, processId, time, new LoadTally(routes));
        var target = new TargetProgram(processId);
        _assemblies = new AssemblySet(processId, target);
        var owners = new CodeOwners(new PackageList(target));
        var program = new ProgramCode(_table, _assemblies, owners);
        _hidden = new HiddenCode(program);
        _unread = new UnreadBursts(time);
        _requests = new RequestWindow(client, _pace, time);
        _taker = new BurstTaker(new StackSampler(processId, client, time), _requests, _pace, _tally, _unread, time);
        var places = new PlaceFinder(new CallSearch(program), _hidden, new HiddenMiddleware(new ConventionalMiddleware(program)), new Advice(new AsyncCounterpart(program)));
        var stacks = new StackReader(new FrameReader(_table, _assemblies, owners), places);
        _reader = new BurstReader(new FreshSymbols(client, _table, time), stacks, new HiddenHandlers(new EndpointMap(program)), _pace, _tally, _unread, time);
    }

    /// <summary>Begins to watch a process, its stacks too: these are looked at from <see cref="BeginLoad"/> on.</summary>
    /// <returns>When it is followed what the process compiles: one that waits for its start may then begin.</returns>
    public static Task<RuntimeMonitor> MonitorAsync(int processId, TimeProvider time, CancellationToken cancellationToken) =>
        RuntimeMonitor.StartAsync(processId, time, (routes, end) => StartAsync(processId, time, routes, end), cancellationToken);

    /// <inheritdoc/>
    public IReadOnlyList<BlamedPlace> Blame => _tally.Places;

    /// <inheritdoc/>
    public int Looks => _tally.Looks;

    /// <inheritdoc/>
    public IReadOnlyList<string> Notes => _trouble is { } trouble ? [trouble] : [];

    /// <inheritdoc/>
    public void BeginLoad()
    {
        _taker.Drain();
        _tally.Begin(_pace.BeginLoad());
        _looking ??= LookAsync(_stop.Token);
    }

    /// <inheritdoc/>
    public async Task EndLoadAsync(CancellationToken cancellationToken)
    {
        _pace.EndLoad();
        await _unread.WhenReadAsync(LongestRest, cancellationToken).ConfigureAwait(false);
    }

    /// <inheritdoc/>
    public RuntimeSample Complete(RuntimeSample sample)
    {
        BurstReading? burst = _reader.Latest;
        _pace.Learn(sample, burst);
        sample = sample with { StackBursts = _taker.Drain() };
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

    private static async Task<IStackWatch> StartAsync(int processId, TimeProvider time, RouteTemplates routes, CancellationToken cancellationToken)
    {
        var client = new DiagnosticsClient(processId);
        var watch = new BlameWatch(client, processId, time, routes);
        watch._code = await CodeWatch.StartAsync(client, watch._table, watch._hidden, cancellationToken).ConfigureAwait(false);
        return watch;
    }

    private async Task LookAsync(CancellationToken cancellationToken)
    {
        try
        {
            await using (_requests.ConfigureAwait(false))
            {
                await Task.WhenAll(_reader.RunAsync(cancellationToken), _taker.RunAsync(cancellationToken)).ConfigureAwait(false);
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
}
