namespace Threadbare.Diagnostics.Monitor.Metrics;

/// <summary>
/// Asks SqlClient, which counts no size of its pools, for it: once, by the diagnostic events of the connections that requests open.
/// </summary>
/// <remarks>
/// Only one filter at a time is possible in a process, so the window is short. The connection string is never asked for: before a
/// connection is open, it has the password.
/// </remarks>
internal sealed class SqlClientPools(IEventPort port, TimeProvider time) : IAsyncDisposable
{
    private const string Provider = "Microsoft-Diagnostics-DiagnosticSource";
    private const long EventKeywords = 0x2;
    private const int Arguments = 2;

    private const string Filter = "SqlClientDiagnosticListener/Microsoft.Data.SqlClient.WriteConnectionOpenBefore:"
        + "-Group=Connection.PoolGroup.ObjectID;Max=Connection.PoolGroup.PoolGroupOptions.MaxPoolSize";

    private static readonly SessionRequest Request = new(
        "pool size reader",
        [
            new EventPipeProvider(
                Provider, EventLevel.Verbose, EventKeywords, new Dictionary<string, string> { ["FilterAndPayloadSpecs"] = Filter }),
        ],
        SessionConstants.SmallBuffer);

    private readonly CancellationTokenSource _stop = new();
    private readonly Dictionary<string, double> _sizes = [];
    private Task _asking = Task.CompletedTask;
    private int _asked;

    /// <summary>Adds the size of the pool to a sample that shows connections of the driver. If several pools were seen, their sizes are
    /// known and their connections are not, so none is added.</summary>
    public RuntimeSample Complete(RuntimeSample sample)
    {
        if (sample.Pools?.Any(IsOfDriver) != true || !_asking.IsCompleted)
        {
            return sample;
        }

        if (_sizes.Count == 0 && _asked < MonitorConstants.PoolSizeWindows)
        {
            _asked++;
            _asking = AskAsync(_stop.Token);
        }

        return _sizes.Count == 1 ? AddSize(sample, _sizes.Values.Single()) : sample;
    }

    /// <summary>Ends the window, if one is open.</summary>
    public async ValueTask DisposeAsync()
    {
        await _stop.CancelAsync().ConfigureAwait(false);
        await _asking.ConfigureAwait(false);
        _stop.Dispose();
    }

    /// <summary>Takes the arguments of an event, pairs of a name and a value. Without pooling there is no size.</summary>
    internal void Take(IEnumerable<KeyValuePair<string, string?>> arguments)
    {
        Dictionary<string, string?> known = new(arguments);
        if (known.GetValueOrDefault("Group") is { Length: > 0 } group
            && double.TryParse(known.GetValueOrDefault("Max"), CultureInfo.InvariantCulture, out double size))
        {
            _sizes[group] = size;
        }
    }

    private static RuntimeSample AddSize(RuntimeSample sample, double size)
    {
        PoolSample[] pools = [.. sample.Pools!.Select(pool => IsOfDriver(pool) ? pool with { Max = size } : pool)];
        return (sample with { Pools = pools }).TakeFullestPool();
    }

    private static bool IsOfDriver(PoolSample pool) => pool.Driver == Counters.SqlClientDriver;

    private async Task AskAsync(CancellationToken cancellationToken)
    {
        try
        {
            await EventSession.RecordAsync(
                port, Request, session => Subscribe(session.EventStream), MonitorConstants.PoolSizeWindow, time, cancellationToken)
                .ConfigureAwait(false);
        }
        catch (OperationCanceledException)
        {
        }
        catch (Exception fault) when (EventSession.IsEndOfProcess(fault) || fault is UnreadableEventsException)
        {
            // The size stays unknown.
        }
    }

    private EventPipeEventSource Subscribe(Stream stream)
    {
        var source = new EventPipeEventSource(stream);
        source.Dynamic.All += traced =>
        {
            if (traced is { ProviderName: Provider, EventName: "Event" } && traced.PayloadValue(Arguments) is IEnumerable arguments)
            {
                Take(arguments.OfType<IDictionary<string, object>>()
                    .Select(pair => KeyValuePair.Create($"{pair["Key"]}", pair["Value"]?.ToString())));
            }
        };
        return source;
    }
}
