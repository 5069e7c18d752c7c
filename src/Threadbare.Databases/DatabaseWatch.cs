namespace Threadbare.Databases;

/// <summary>Watches a database beside the loads of a run: samples its connections once a second, and counts calls of statements.</summary>
/// <remarks>A database that fails costs its figures, and one sentence; the run goes on.</remarks>
internal sealed class DatabaseWatch(DatabaseAddress address, Func<IDatabaseSession> createSession, TimeProvider time)
    : IDatabaseProbe, IAsyncDisposable
{
    private static readonly TimeSpan Interval = TimeSpan.FromSeconds(1);

    // Texts are read only for the statements that may be shown, some of which may be the same.
    private const int MostTexts = 25;

    private readonly CancellationTokenSource _abort = new();
    private readonly List<string> _notes = [];
    private IDatabaseSession? _session;
    private DatabaseServer? _server;
    private bool _isRefused;
    private ActivityTally _tally = new();
    private Task _sampling = Task.CompletedTask;
    private CancellationTokenSource _endOfLoad = new();
    private IReadOnlyList<StatementCount>? _before;
    private long _began;
    private TimeSpan? _lost;

    public DatabaseActivity? Activity { get; private set; }

    public IReadOnlyList<string> Notes => _notes;

    /// <summary>Creates a watch of a database.</summary>
    public static DatabaseWatch Create(DatabaseAddress address, TimeProvider time) =>
        new(address, () => address.IsMySql ? new MySqlSession(address) : new PostgresSession(address), time);

    /// <summary>Opens the connection before the first load, so that doing it costs that load nothing.</summary>
    public async Task OpenAsync(CancellationToken cancellationToken)
    {
        IDatabaseSession session = createSession();
        try
        {
            _server = await session.OpenAsync(cancellationToken).ConfigureAwait(false);
            _session = session;
            AddNote(_server.MissingCounts);
        }
        catch (DatabaseException failure)
        {
            _isRefused = true;
            AddNote($"The database {address.Shown} was not watched: {failure.Message}.");
            await session.DisposeAsync().ConfigureAwait(false);
        }
    }

    public void BeginLoad()
    {
        Activity = null;
        _tally = new ActivityTally();
        _before = null;
        _lost = null;
        _began = time.GetTimestamp();
        _endOfLoad.Dispose();
        _endOfLoad = new CancellationTokenSource();
        _sampling = SampleAsync(_tally, _endOfLoad.Token);
    }

    public async Task EndLoadAsync(CancellationToken cancellationToken)
    {
        await _endOfLoad.CancelAsync().ConfigureAwait(false);
        await _sampling.ConfigureAwait(false);
        if (_server is null)
        {
            return;
        }

        TimeSpan window = _lost ?? time.GetElapsedTime(_began);
        IReadOnlyList<StatementCalls>? calls = await CountCallsAsync(cancellationToken).ConfigureAwait(false);
        Activity = _tally.Summarize(address, _server, calls, window);
        AddNote(_tally switch
        {
            { HasHidden: true } => "The database hides the statements of other users from the user that watches it: "
                + "GRANT pg_read_all_stats TO that user shows them.",
            { IsUntracked: true } => "The database does not follow what its connections do: track_activities = on shows it.",
            _ => null,
        });
    }

    /// <summary>Ends the sampling and closes the connection.</summary>
    public async ValueTask DisposeAsync()
    {
        await _endOfLoad.CancelAsync().ConfigureAwait(false);
        await _abort.CancelAsync().ConfigureAwait(false);
        await _sampling.ConfigureAwait(false);
        await CloseAsync().ConfigureAwait(false);
        _endOfLoad.Dispose();
        _abort.Dispose();
    }

    // A query that has begun ends by itself within the time that the session allows.
    private async Task SampleAsync(ActivityTally tally, CancellationToken ended)
    {
        try
        {
            // Lost in the load before this one.
            if (_session is null && !_isRefused)
            {
                await OpenAsync(_abort.Token).ConfigureAwait(false);
            }

            if (_session is not { } session)
            {
                return;
            }

            _before = _server!.MissingCounts is null ? await session.ReadCountsAsync(_abort.Token).ConfigureAwait(false) : null;
            while (true)
            {
                await Task.Delay(Interval, time, ended).ConfigureAwait(false);
                long start = time.GetTimestamp();
                IReadOnlyList<ConnectionGroup> groups = await session.ReadConnectionsAsync(_abort.Token).ConfigureAwait(false);
                tally.Add(groups, time.GetElapsedTime(start));
                Activity = tally.Summarize(address, _server, counted: null, time.GetElapsedTime(_began));
            }
        }
        catch (OperationCanceledException)
        {
        }
        catch (DatabaseException failure)
        {
            await LoseAsync(failure).ConfigureAwait(false);
        }
    }

    private async Task<IReadOnlyList<StatementCalls>?> CountCallsAsync(CancellationToken cancellationToken)
    {
        if (_session is not { } session || _before is not { } before)
        {
            return null;
        }

        try
        {
            IReadOnlyList<StatementCount> after = await session.ReadCountsAsync(cancellationToken).ConfigureAwait(false);
            List<StatementCount> most = StatementCounts.Subtract(before, after, MostTexts);
            IReadOnlyDictionary<long, string> texts = await session.ReadTextsAsync([.. most.Select(one => one.Id)], cancellationToken)
                .ConfigureAwait(false);
            return StatementCounts.Name(most, texts);
        }
        catch (OperationCanceledException)
        {
            return null;
        }
        catch (DatabaseException failure)
        {
            await LoseAsync(failure).ConfigureAwait(false);
            return null;
        }
    }

    private async Task LoseAsync(DatabaseException failure)
    {
        _lost = time.GetElapsedTime(_began);
        string seconds = _lost.Value.TotalSeconds.ToString("0", CultureInfo.InvariantCulture);
        AddNote($"The database {address.Shown} stopped answering {seconds} s into a load: {failure.Message}. "
            + "Its figures cover the load until then.");
        await CloseAsync().ConfigureAwait(false);
    }

    private async Task CloseAsync()
    {
        if (_session is { } session)
        {
            _session = null;
            await session.DisposeAsync().ConfigureAwait(false);
        }
    }

    private void AddNote(string? note)
    {
        if (note is not null && !_notes.Contains(note))
        {
            _notes.Add(note);
        }
    }
}
