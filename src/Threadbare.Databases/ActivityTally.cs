namespace Threadbare.Databases;

/// <summary>Adds up what a database showed beside one load.</summary>
/// <remarks>
/// Samples miss short statements by chance, and counts miss statements that have not finished. So a statement takes the larger of both.
/// </remarks>
internal sealed class ActivityTally
{
    // A reader looks at the first few; the rest takes little of the time.
    private const int MostStatements = 10;
    private const int MostWaits = 10;
    private const double LeastShare = 0.005;

    private readonly Dictionary<string, Dictionary<Wait, int>> _statements = [];
    private int _samples;
    private int _connections;
    private int _working;
    private int _mostWorking;
    private int _inTransaction;
    private TimeSpan _reading;

    /// <summary>True where the database hid what other users' connections do.</summary>
    public bool HasHidden { get; private set; }

    /// <summary>True where the server does not follow what connections do.</summary>
    public bool IsUntracked { get; private set; }

    /// <summary>Adds a sample.</summary>
    /// <param name="groups">The connections.</param>
    /// <param name="took">The time that reading them took.</param>
    public void Add(IReadOnlyList<ConnectionGroup> groups, TimeSpan took)
    {
        int working = 0;
        foreach (ConnectionGroup group in groups)
        {
            HasHidden |= group.IsHidden;
            IsUntracked |= group.IsUntracked;
            _connections += group.Count;
            _inTransaction += group.IsInTransaction ? group.Count : 0;
            if (group.IsWorking)
            {
                working += group.Count;
                AddWorking(group);
            }
        }

        _samples++;
        _working += working;
        _mostWorking = Math.Max(_mostWorking, working);
        _reading += took;
    }

    /// <summary>Creates the summary of the load.</summary>
    /// <param name="address">Names the database.</param>
    /// <param name="server">The server; null where it was not reached.</param>
    /// <param name="counted">The calls of statements in the window; null where the database does not count them.</param>
    /// <param name="window">The length of the window.</param>
    public DatabaseActivity Summarize(
        DatabaseAddress address, DatabaseServer? server, IReadOnlyList<StatementCalls>? counted, TimeSpan window)
    {
        List<DatabaseStatement> statements = ListStatements(counted, window);
        return new DatabaseActivity
        {
            Server = address.Shown,
            Version = server?.Version,
            Connections = Average(_connections),
            Working = _samples > 0 ? Average(_working) : Math.Round(statements.Sum(statement => statement.Connections), 2),
            MostWorking = _mostWorking,
            InTransaction = Average(_inTransaction),
            MaxConnections = server?.MaxConnections,
            Waits = ListWaits(_statements.Values
                .SelectMany(waits => waits)
                .Select(wait => KeyValuePair.Create(wait.Key with { BlockedBy = null }, wait.Value))),
            Statements = statements,
            SampleMs = _samples == 0 ? 0 : Math.Round(_reading.TotalMilliseconds / _samples, 2),
            WindowSeconds = Math.Round(window.TotalSeconds, 3),
            Samples = _samples,
        };
    }

    private void AddWorking(ConnectionGroup group)
    {
        string text = StatementText.Normalize(group.Query);
        if (!_statements.TryGetValue(text, out Dictionary<Wait, int>? waits))
        {
            _statements[text] = waits = [];
        }

        var wait = new Wait(
            group.WaitKind, group.WaitEvent, group.Blocker is null ? null : StatementText.Normalize(group.Blocker));
        waits[wait] = waits.GetValueOrDefault(wait) + group.Count;
    }

    private List<DatabaseStatement> ListStatements(IReadOnlyList<StatementCalls>? counted, TimeSpan window)
    {
        Dictionary<string, StatementCalls> calls = (counted ?? [])
            .GroupBy(statement => StatementText.Normalize(statement.Text))
            .ToDictionary(
                same => same.Key, same => new StatementCalls(same.Key, same.Sum(one => one.Calls), same.Sum(one => one.Milliseconds)));
        List<DatabaseStatement> all =
        [
            .. _statements.Keys.Union(calls.Keys)
                .Select(text => CreateStatement(text, calls.GetValueOrDefault(text), isCounted: counted is not null, window)),
        ];
        double together = all.Sum(statement => statement.Connections);
        return
        [
            .. all.Select(one => one with { Share = together > 0 ? Math.Round(one.Connections / together, 4) : 0 })
                .Where(one => one.Share >= LeastShare)
                .OrderByDescending(one => one.Share)
                .Take(MostStatements)
                .Select(one => one with { Connections = Math.Round(one.Connections, 2) }),
        ];
    }

    private DatabaseStatement CreateStatement(string text, StatementCalls? calls, bool isCounted, TimeSpan window)
    {
        Dictionary<Wait, int> waits = _statements.GetValueOrDefault(text) ?? [];
        int samples = waits.Values.Sum();
        double sampled = _samples > 0 ? (double)samples / _samples : 0;
        double busy = window > TimeSpan.Zero && calls is not null ? calls.Milliseconds / window.TotalMilliseconds : 0;
        return new DatabaseStatement
        {
            Text = text,
            Connections = Math.Max(sampled, busy),
            Waits = ListWaits(waits),
            CallsPerSecond = isCounted && window > TimeSpan.Zero ? Math.Round((calls?.Calls ?? 0) / window.TotalSeconds, 2) : null,
            MeanMs = calls is { Calls: > 0 } ? Math.Round(calls.Milliseconds / calls.Calls, 3) : null,
            Samples = samples,
        };
    }

    private static List<DatabaseWait> ListWaits(IEnumerable<KeyValuePair<Wait, int>> seen)
    {
        List<KeyValuePair<Wait, int>> waits = [.. seen];
        double all = waits.Sum(wait => wait.Value);
        return
        [
            .. waits.GroupBy(wait => wait.Key, wait => wait.Value)
                .Select(same => new DatabaseWait
                {
                    Kind = same.Key.Kind, Event = same.Key.Event, BlockedBy = same.Key.BlockedBy, Share = Math.Round(same.Sum() / all, 4),
                })
                .OrderByDescending(wait => wait.Share)
                .Take(MostWaits),
        ];
    }

    private double Average(int sum) => _samples == 0 ? 0 : Math.Round((double)sum / _samples, 2);

    private readonly record struct Wait(DatabaseWaitKind Kind, string? Event, string? BlockedBy);
}
