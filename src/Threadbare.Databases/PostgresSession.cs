namespace Threadbare.Databases;

/// <summary>A connection to PostgreSQL that only reads its statistics.</summary>
internal sealed class PostgresSession(DatabaseAddress address) : SqlSession, IDatabaseSession
{
    // From this version on, the time of a statement without its planning has a name of its own.
    private const int NamedExecution = 13;

    private const string Settings = "SET default_transaction_read_only = on; SET statement_timeout = '2s'";

    private const string Extension =
        "SELECT quote_ident(n.nspname) FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace "
        + "WHERE e.extname = 'pg_stat_statements'";

    // Grouped where the rows are, so that a thousand idle connections are one row. Of a connection that is hidden, its type is too. Who
    // blocks a group is asked once for it, and one that works is named before one that waits as well.
    private const string Connections =
        """
        WITH seen AS (
            SELECT pid, state, wait_event_type, wait_event, CASE WHEN state = 'idle' THEN NULL ELSE left(query, 2000) END AS query
            FROM pg_stat_activity
            WHERE datname = current_database() AND pid <> pg_backend_pid()
              AND (backend_type = 'client backend' OR backend_type IS NULL)),
        grouped AS (
            SELECT state, wait_event_type, wait_event, query, count(*)::int AS number, min(pid) AS pid FROM seen GROUP BY 1, 2, 3, 4)
        SELECT state, wait_event_type, wait_event, query, number, CASE WHEN wait_event_type = 'Lock' THEN (
            SELECT left(b.query, 2000) FROM pg_stat_activity b WHERE b.pid = ANY (pg_blocking_pids(grouped.pid))
            ORDER BY coalesce(b.wait_event_type, '') = 'Lock' LIMIT 1) END
        FROM grouped
        """;

    private const string Install = "CREATE EXTENSION pg_stat_statements on a server that has it in shared_preload_libraries shows them.";

    private readonly NpgsqlDataSource _source = CreateSource(address);
    private NpgsqlConnection? _connection;
    private string? _statements;
    private string _time = "";

    protected override DbConnection Connection => _connection!;

    public Task<DatabaseServer> OpenAsync(CancellationToken cancellationToken) => TryAsync(async () =>
    {
        _connection = await _source.OpenConnectionAsync(cancellationToken).ConfigureAwait(false);
        await ExecuteAsync(Settings, cancellationToken).ConfigureAwait(false);
        Version version = _connection.PostgreSqlVersion;
        _time = version.Major >= NamedExecution ? "total_exec_time" : "total_time";
        string? most = await ReadTextAsync("SELECT current_setting('max_connections')", cancellationToken).ConfigureAwait(false);
        string? missing = await FindStatementsAsync(cancellationToken).ConfigureAwait(false);
        return new DatabaseServer($"PostgreSQL {version}",
            int.TryParse(most, CultureInfo.InvariantCulture, out int number) ? number : null, missing);
    });

    public Task<IReadOnlyList<ConnectionGroup>> ReadConnectionsAsync(CancellationToken cancellationToken) =>
        ReadAsync(Connections, ReadGroup, cancellationToken);

    public Task<IReadOnlyList<StatementCount>> ReadCountsAsync(CancellationToken cancellationToken) => _statements is null
        ? Task.FromResult<IReadOnlyList<StatementCount>>([])
        : ReadAsync(
            $"SELECT queryid, sum(calls)::bigint, sum({_time})::float8 FROM {_statements}(false) "
                + "WHERE queryid IS NOT NULL AND dbid = (SELECT oid FROM pg_database WHERE datname = current_database()) GROUP BY queryid",
            row => new StatementCount(row.GetInt64(0), row.GetInt64(1), row.GetDouble(2)),
            cancellationToken);

    public async Task<IReadOnlyDictionary<long, string>> ReadTextsAsync(
        IReadOnlyList<long> ids, CancellationToken cancellationToken)
    {
        if (_statements is null || ids.Count == 0)
        {
            return new Dictionary<long, string>();
        }

        IReadOnlyList<(long Id, string Text)> texts = await ReadAsync(
            $"SELECT queryid, min(left(query, 2000)) FROM {_statements} WHERE queryid IN ({string.Join(", ", ids)}) GROUP BY queryid",
            row => (row.GetInt64(0), GetText(row, 1) ?? ""),
            cancellationToken).ConfigureAwait(false);
        return texts.ToDictionary(text => text.Id, text => text.Text);
    }

    public async ValueTask DisposeAsync()
    {
        if (_connection is not null)
        {
            await _connection.DisposeAsync().ConfigureAwait(false);
        }

        await _source.DisposeAsync().ConfigureAwait(false);
    }

    // The server's own types are all that is read, so its list of types is not asked for.
    private static NpgsqlDataSource CreateSource(DatabaseAddress address)
    {
        var builder = new NpgsqlDataSourceBuilder(address.ConnectionString);
        builder.ConfigureTypeLoading(types => types.EnableTypeLoading(false));
        return builder.Build();
    }

    // Counts that cannot be read are missed, and the connections are still sampled.
    private async Task<string?> FindStatementsAsync(CancellationToken cancellationToken)
    {
        string? schema = await ReadTextAsync(Extension, cancellationToken).ConfigureAwait(false);
        if (schema is null)
        {
            return $"Calls and times of statements are not known, because the database lacks the extension pg_stat_statements. {Install}";
        }

        _statements = $"{schema}.pg_stat_statements";
        try
        {
            await ReadCountsAsync(cancellationToken).ConfigureAwait(false);
            return null;
        }
        catch (DatabaseException refused)
        {
            _statements = null;
            return $"Calls and times of statements are not known: {refused.Message}. {Install}";
        }
    }
}
