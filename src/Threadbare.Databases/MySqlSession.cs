namespace Threadbare.Databases;

/// <summary>A connection to MySQL or MariaDB that only reads what the server shows of other connections.</summary>
/// <remarks>It counts no calls: the server's summary of statements writes them otherwise than its list of connections does.</remarks>
internal sealed partial class MySqlSession(DatabaseAddress address) : SqlSession, IDatabaseSession
{
    private const string NoCounts =
        "Calls and times of statements are not counted in MySQL and MariaDB: short statements are only seen as far as samples catch them.";

    private const string Blocker = "BLOCKER";

    // Both systems show transactions; who blocks one is shown by each in tables of its own.
    private const string Connections =
        """
        SELECT CASE WHEN p.COMMAND <> 'Sleep' THEN 'active' WHEN t.trx_id IS NULL THEN 'idle' ELSE 'idle in transaction' END,
               CASE WHEN p.COMMAND = 'Sleep' THEN NULL WHEN t.trx_state = 'LOCK WAIT' OR p.STATE LIKE 'Waiting for%lock%' THEN 'Lock'
                    WHEN p.STATE = 'User sleep' THEN 'Timeout' WHEN p.STATE IN ('Sending to client', 'Writing to net', 'Reading from net')
                    THEN 'Client' END,
               CASE WHEN p.COMMAND = 'Sleep' THEN NULL WHEN t.trx_state = 'LOCK WAIT' THEN 'row lock'
                    WHEN p.STATE LIKE 'Waiting for%lock%'
                    OR p.STATE IN ('User sleep', 'Sending to client', 'Writing to net', 'Reading from net') THEN p.STATE END,
               CASE WHEN p.COMMAND = 'Sleep' THEN NULL ELSE LEFT(p.INFO, 2000) END, COUNT(*), MIN(BLOCKER)
        FROM information_schema.PROCESSLIST p LEFT JOIN information_schema.INNODB_TRX t ON t.trx_mysql_thread_id = p.ID
        WHERE p.DB = DATABASE() AND p.ID <> CONNECTION_ID() AND p.COMMAND NOT IN ('Daemon', 'Connect', 'Binlog Dump')
        GROUP BY 1, 2, 3, 4
        """;

    // Of those that block a transaction, one that works or holds is named, and not one that waits as well. One that is between two
    // statements shows none.
    private const string MariaBlocker =
        """
        (SELECT MIN(COALESCE(LEFT(b.trx_query, 2000), '(a transaction between two statements)'))
         FROM information_schema.INNODB_LOCK_WAITS w JOIN information_schema.INNODB_TRX b ON b.trx_id = w.blocking_trx_id
         WHERE w.requesting_trx_id = t.trx_id AND b.trx_state = 'RUNNING')
        """;

    private const string MySqlBlocker =
        """
        (SELECT MIN(COALESCE(LEFT(b.trx_query, 2000), '(a transaction between two statements)'))
         FROM performance_schema.data_lock_waits w
         JOIN information_schema.INNODB_TRX b ON b.trx_id = w.BLOCKING_ENGINE_TRANSACTION_ID
         WHERE w.REQUESTING_ENGINE_TRANSACTION_ID = t.trx_id AND b.trx_state = 'RUNNING')
        """;

    private readonly MySqlConnection _connection = new(address.ConnectionString);
    private string _question = "";

    protected override DbConnection Connection => _connection;

    public Task<DatabaseServer> OpenAsync(CancellationToken cancellationToken) => TryAsync(async () =>
    {
        await _connection.OpenAsync(cancellationToken).ConfigureAwait(false);
        string version = await ReadTextAsync("SELECT VERSION()", cancellationToken).ConfigureAwait(false) ?? "";
        bool isMaria = version.Contains("MariaDB", StringComparison.OrdinalIgnoreCase);
        await ExecuteAsync("SET SESSION TRANSACTION READ ONLY", cancellationToken).ConfigureAwait(false);
        string bound = isMaria ? "SET SESSION max_statement_time = 2" : "SET SESSION max_execution_time = 2000";
        await ExecuteAsync(bound, cancellationToken).ConfigureAwait(false);
        _question = Connections.Replace(Blocker, isMaria ? MariaBlocker : MySqlBlocker, StringComparison.Ordinal);
        await AskForRightsAsync(cancellationToken).ConfigureAwait(false);
        string? most = await ReadTextAsync("SELECT @@max_connections", cancellationToken).ConfigureAwait(false);
        return new DatabaseServer(
            $"{(isMaria ? "MariaDB" : "MySQL")} {version.Split('-')[0]}",
            int.TryParse(most, CultureInfo.InvariantCulture, out int number) ? number : null, NoCounts);
    });

    public async Task<IReadOnlyList<ConnectionGroup>> ReadConnectionsAsync(CancellationToken cancellationToken)
    {
        IReadOnlyList<ConnectionGroup> groups = await ReadAsync(_question, ReadGroup, cancellationToken).ConfigureAwait(false);
        return [.. groups.Select(group => group with { Query = Quote(group.Query), Blocker = Quote(group.Blocker) })];
    }

    public Task<IReadOnlyList<StatementCount>> ReadCountsAsync(CancellationToken cancellationToken) =>
        Task.FromResult<IReadOnlyList<StatementCount>>([]);

    public Task<IReadOnlyDictionary<long, string>> ReadTextsAsync(IReadOnlyList<long> ids, CancellationToken cancellationToken) =>
        Task.FromResult<IReadOnlyDictionary<long, string>>(new Dictionary<long, string>());

    public ValueTask DisposeAsync() => _connection.DisposeAsync();

    // Without the right the list shows the user's own connections alone, as if the service had none.
    private async Task AskForRightsAsync(CancellationToken cancellationToken)
    {
        try
        {
            await ReadConnectionsAsync(cancellationToken).ConfigureAwait(false);
        }
        catch (DatabaseException refused)
        {
            throw new DatabaseException(
                $"{refused.Message}. Its user needs the right PROCESS (GRANT PROCESS ON *.* TO the user), and in MySQL 8 SELECT on "
                    + "performance_schema.data_lock_waits",
                refused);
        }
    }

    // A text between double quotes is a value here and a name elsewhere; a name stands between backticks.
    private static string? Quote(string? statement) =>
        statement is null ? null : Quoted().Replace(statement, found => found.Value == "`" ? "" : "''");

    [GeneratedRegex(@"(['""])(?:\\.|(?!\1)[^\\])*\\?(?:\1|\z)|`", RegexOptions.Singleline)]
    private static partial Regex Quoted();
}
