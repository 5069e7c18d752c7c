namespace Threadbare.Databases;

/// <summary>Asks a database by the common classes of drivers.</summary>
internal abstract class SqlSession
{
    /// <summary>The open connection.</summary>
    protected abstract DbConnection Connection { get; }

    /// <summary>Runs a command that returns no rows.</summary>
    protected async Task ExecuteAsync(string text, CancellationToken cancellationToken)
    {
        DbCommand command = CreateCommand(text);
        await using (command.ConfigureAwait(false))
        {
            await command.ExecuteNonQueryAsync(cancellationToken).ConfigureAwait(false);
        }
    }

    /// <summary>Reads the first column of the first row; null without a row.</summary>
    protected async Task<string?> ReadTextAsync(string text, CancellationToken cancellationToken)
    {
        IReadOnlyList<string?> rows = await ReadAsync(text, row => GetText(row, 0), cancellationToken).ConfigureAwait(false);
        return rows is [{ } first, ..] ? first : null;
    }

    /// <summary>Reads all rows.</summary>
    protected Task<IReadOnlyList<T>> ReadAsync<T>(string text, Func<DbDataReader, T> read, CancellationToken cancellationToken) =>
        TryAsync<IReadOnlyList<T>>(async () =>
        {
            DbCommand command = CreateCommand(text);
            await using (command.ConfigureAwait(false))
            {
                DbDataReader reader = await command.ExecuteReaderAsync(cancellationToken).ConfigureAwait(false);
                await using (reader.ConfigureAwait(false))
                {
                    var rows = new List<T>();
                    while (await reader.ReadAsync(cancellationToken).ConfigureAwait(false))
                    {
                        rows.Add(read(reader));
                    }

                    return rows;
                }
            }
        });

    /// <summary>Reads a group of connections from state, type and name of the wait, statement, number, and the statement that blocks
    /// them.</summary>
    protected static ConnectionGroup ReadGroup(DbDataReader row) => new(
        GetText(row, 0), GetText(row, 1), GetText(row, 2), GetText(row, 3), Convert.ToInt32(row.GetValue(4), null), GetText(row, 5));

    /// <summary>Reads a text; null if the column is null.</summary>
    protected static string? GetText(DbDataReader row, int column) => row.IsDBNull(column) ? null : row.GetValue(column).ToString();

    /// <summary>Asks, with one kind of exception for whatever fails.</summary>
    /// <exception cref="DatabaseException">The database did not answer.</exception>
    protected static async Task<T> TryAsync<T>(Func<Task<T>> askAsync)
    {
        try
        {
            return await askAsync().ConfigureAwait(false);
        }
        catch (Npgsql.PostgresException refused)
        {
            throw new DatabaseException(refused.MessageText, refused);
        }
        catch (Exception failure) when (failure is DbException or SocketException or IOException or TimeoutException
            or AuthenticationException or InvalidOperationException)
        {
            throw new DatabaseException(failure.Message.TrimEnd('.'), failure);
        }
    }

    private DbCommand CreateCommand(string text)
    {
        DbCommand command = Connection.CreateCommand();
#pragma warning disable CA2100 // Every text is a constant of ours.
        command.CommandText = text;
#pragma warning restore CA2100
        return command;
    }
}
