namespace Threadbare.Run;

/// <summary>Divides the calls that a database counted by the requests of the load.</summary>
internal static class DatabaseCalls
{
    /// <summary>Adds the calls a request; without requests or counts they stay null.</summary>
    /// <param name="activity">The work of the database; null where it was not reached.</param>
    /// <param name="totals">The counts of the load.</param>
    public static DatabaseActivity? Divide(DatabaseActivity? activity, RunTotals totals) => activity is null ? null : activity with
    {
        Statements =
        [
            .. activity.Statements.Select(statement => statement with
            {
                CallsPerRequest = totals.RequestsPerSecond > 0 && statement.CallsPerSecond is { } calls
                    ? Math.Round(calls / totals.RequestsPerSecond, 2)
                    : null,
            }),
        ],
    };
}
