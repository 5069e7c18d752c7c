namespace Threadbare.Journal;

/// <summary>The service's database as it showed itself since the load began.</summary>
/// <param name="Activity">Its work, without the calls that it counts; null when it was not reached.</param>
/// <param name="Notes">The problems that limited the watching.</param>
internal sealed record JournalDatabase(DatabaseActivity? Activity, IReadOnlyList<string> Notes)
{
    /// <summary>Reads what a probe saw so far.</summary>
    public static JournalDatabase Read(IDatabaseProbe probe) => new(probe.Activity, [.. probe.Notes]);

    /// <summary>Adds it to the result of the load.</summary>
    public RunResult AddTo(RunResult result) => result with
    {
        Database = DatabaseCalls.Divide(Activity, result.Totals),
        Notes = [.. result.Notes, .. Notes],
    };
}
