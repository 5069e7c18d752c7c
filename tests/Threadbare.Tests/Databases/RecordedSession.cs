using Threadbare.Databases;

namespace Threadbare.Tests.Databases;

/// <summary>A session that answers with recorded rows, and fails when a test says so.</summary>
internal sealed class RecordedSession : IDatabaseSession
{
    public string? OpenFailure { get; set; }

    public string? Failure { get; set; }

    public string? MissingCounts { get; init; }

    public Queue<IReadOnlyList<ConnectionGroup>> Connections { get; } = [];

    public Queue<IReadOnlyList<StatementCount>> Counts { get; } = [];

    public int Opened { get; private set; }

    public int Closed { get; private set; }

    public Task<DatabaseServer> OpenAsync(CancellationToken cancellationToken)
    {
        Opened++;
        return OpenFailure is null
            ? Task.FromResult(new DatabaseServer("PostgreSQL 15.4", 100, MissingCounts))
            : throw new DatabaseException(OpenFailure);
    }

    public Task<IReadOnlyList<ConnectionGroup>> ReadConnectionsAsync(CancellationToken cancellationToken) => Answer(Connections);

    public Task<IReadOnlyList<StatementCount>> ReadCountsAsync(CancellationToken cancellationToken) => Answer(Counts);

    public Task<IReadOnlyDictionary<long, string>> ReadTextsAsync(IReadOnlyList<long> ids, CancellationToken cancellationToken) =>
        Task.FromResult<IReadOnlyDictionary<long, string>>(ids.ToDictionary(id => id, id => $"select {(char)('a' + id)} from t"));

    public ValueTask DisposeAsync()
    {
        Closed++;
        return default;
    }

    private Task<IReadOnlyList<T>> Answer<T>(Queue<IReadOnlyList<T>> answers) => Failure is null
        ? Task.FromResult(answers.TryDequeue(out IReadOnlyList<T>? next) ? next : [])
        : throw new DatabaseException(Failure);
}
