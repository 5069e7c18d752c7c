using Threadbare.Find;

namespace Threadbare.Agents.Telemetry;

/// <summary>Sends the metrics of loads, and at the end the verdict, to an OTLP receiver beside the load.</summary>
/// <remarks>
/// It sums up the counts of each second, and sends the sum every few seconds, one export at a time. A receiver that is slow or away thus
/// costs neither memory nor time: the next export has the counts of one that failed.
/// </remarks>
internal sealed class OtlpExport : IFindObserver, IAsyncDisposable
{
    private readonly OtlpOptions _options;
    private readonly TimeProvider _time;
    private readonly OtlpSender _sender;
    private readonly OtlpMessages _messages;
    private readonly Lock _gate = new();
    private readonly MetricTally _news = new();
    private readonly MetricTally _whole = new();
    private readonly CancellationTokenSource _end = new();
    private readonly Task _exporting;
    private LoadPlan _plan = new();
    private ulong _start;
    private int _exports;
    private int _failed;
    private string? _problem;
    private bool _hasNews;

    private OtlpExport(OtlpOptions options, TimeProvider time)
    {
        (_options, _time, _sender, _messages) = (options, time, new OtlpSender(options), new OtlpMessages(options));
        _start = Now;
        _exporting = ExportAllAsync();
    }

    // In nanoseconds since 1970; a tick is 100 of them.
    private ulong Now => (ulong)(_time.GetUtcNow() - DateTimeOffset.UnixEpoch).Ticks * 100;

    /// <summary>Starts to export; null where no receiver is named.</summary>
    /// <param name="otlp">The receiver, as a plan names it.</param>
    /// <param name="time">The clock.</param>
    /// <exception cref="UsageException">The variables of OpenTelemetry cannot be read.</exception>
    public static OtlpExport? Start(string? otlp, TimeProvider time) =>
        otlp is null ? null : new OtlpExport(OtlpOptions.Read(otlp, Environment.GetEnvironmentVariable), time);

    /// <summary>Adds the counts of a second.</summary>
    /// <param name="plan">The load.</param>
    /// <param name="counts">The counts.</param>
    /// <param name="isLate">True where the second was counted before without them.</param>
    public void Add(LoadPlan plan, MergedInterval counts, bool isLate = false)
    {
        lock (_gate)
        {
            _news.Add(plan, counts, isLate);
            (_plan, _hasNews) = (plan, true);
        }
    }

    void IRunObserver.OnSecond(RunSecond second) => Add(second.Start.Plan, second.Counts);

    void IRunObserver.OnLate(MergedInterval counts) => Add(_plan, counts, isLate: true);

    /// <summary>Sends the counts that are left and the verdict, and adds to the notes what could not be sent.</summary>
    public async Task<RunResult> EndAsync(RunResult result) =>
        result with { Notes = [.. result.Notes, .. await EndAsync(_messages.CreateLog(result, Now)).ConfigureAwait(false)] };

    /// <summary>The same for a comparison.</summary>
    public async Task<ComparisonResult> EndAsync(ComparisonResult result) =>
        result with { Notes = [.. result.Notes, .. await EndAsync(_messages.CreateLog(result, Now)).ConfigureAwait(false)] };

    /// <summary>Sends what is left.</summary>
    /// <param name="log">The verdict; null for none.</param>
    /// <returns>A sentence about what could not be sent; empty when all was.</returns>
    public async Task<IReadOnlyList<string>> EndAsync(LogsOrder? log = null)
    {
        await _end.CancelAsync().ConfigureAwait(false);
        await _exporting.ConfigureAwait(false);
        using var bound = new CancellationTokenSource(_options.Timeout, _time);
        Task<string?> metrics = _hasNews ? ExportAsync(bound.Token) : Task.FromResult<string?>(null);
        string? unlogged = log is null ? null : await _sender.SendAsync(_options.Logs, log, bound.Token).ConfigureAwait(false);
        string? uncounted = await metrics.ConfigureAwait(false);
        string place = (uncounted is null ? _options.Logs : _options.Metrics).GetLeftPart(UriPartial.Authority);
        string? lost = (uncounted, unlogged) switch
        {
            (not null, not null) => "Metrics and verdict",
            (not null, null) => "The last metrics",
            (null, not null) => "The verdict",
            _ => null,
        };
        string how = lost is null ? $"{_failed} of {_exports} exports" : lost;
        string end = lost is null ? "The next had their counts" : "The run is complete without it";
        return lost is null && _failed == 0
            ? []
            : [$"{how} did not reach the OTLP receiver at {place} ({uncounted ?? unlogged ?? _problem}). {end}."];
    }

    /// <summary>Stops to export.</summary>
    public async ValueTask DisposeAsync()
    {
        await _end.CancelAsync().ConfigureAwait(false);
        await _exporting.ConfigureAwait(false);
        _sender.Dispose();
        _end.Dispose();
    }

    private async Task ExportAllAsync()
    {
        try
        {
            while (true)
            {
                await Task.Delay(_options.Interval, _time, _end.Token).ConfigureAwait(false);
                if (!_hasNews)
                {
                    continue;
                }

                using var bound = new CancellationTokenSource(_options.Timeout, _time);
                using CancellationTokenRegistration end = _end.Token.Register(bound.Cancel);
                string? problem = await ExportAsync(bound.Token).ConfigureAwait(false);
                // The end breaks an export off, and sends its counts with the last.
                _end.Token.ThrowIfCancellationRequested();
                _exports++;
                _failed += problem is null ? 0 : 1;
                _problem = problem ?? _problem;
            }
        }
        catch (OperationCanceledException)
        {
            // The end sends what is left.
        }
    }

    private async Task<string?> ExportAsync(CancellationToken cancellationToken)
    {
        ulong now = Now;
        lock (_gate)
        {
            _whole.Add(_news);
            _news.Clear();
            _hasNews = false;
        }

        IMessage order = _messages.CreateMetrics(_whole, _start, now);
        string? problem = await _sender.SendAsync(_options.Metrics, order, cancellationToken).ConfigureAwait(false);
        if (problem is not null)
        {
            _hasNews = true;
        }
        else if (_options.IsDelta)
        {
            _whole.Clear();
            _start = now;
        }

        return problem;
    }
}
