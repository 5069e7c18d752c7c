namespace Threadbare.Databases;

/// <summary>One connection to a database that only reads what the database shows about itself.</summary>
internal interface IDatabaseSession : IAsyncDisposable
{
    /// <summary>Opens the connection.</summary>
    /// <exception cref="DatabaseException">It could not be opened.</exception>
    Task<DatabaseServer> OpenAsync(CancellationToken cancellationToken);

    /// <summary>Reads what the other connections do now.</summary>
    /// <exception cref="DatabaseException">The database did not answer.</exception>
    Task<IReadOnlyList<ConnectionGroup>> ReadConnectionsAsync(CancellationToken cancellationToken);

    /// <summary>Reads the counts of all statements.</summary>
    /// <exception cref="DatabaseException">The database did not answer.</exception>
    Task<IReadOnlyList<StatementCount>> ReadCountsAsync(CancellationToken cancellationToken);

    /// <summary>Reads the texts of some statements, by their number.</summary>
    /// <exception cref="DatabaseException">The database did not answer.</exception>
    Task<IReadOnlyDictionary<long, string>> ReadTextsAsync(IReadOnlyList<long> ids, CancellationToken cancellationToken);
}
