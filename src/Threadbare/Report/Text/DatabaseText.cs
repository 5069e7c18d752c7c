namespace Threadbare.Report.Text;

/// <summary>Writes for people what a service's database did beside the load.</summary>
internal static class DatabaseText
{
    private const int MostStatements = 5;
    private const int MostWaits = 3;

    // A statement with less is not worth a line of a short report.
    private const double LeastShown = 0.02;

    /// <summary>The database's part in the limit of a verdict; null where it has none.</summary>
    public static string? Describe(Verdict verdict) => verdict.Database switch
    {
        null => null,
        { Text: { } statement } found => $"In the database: {statement}. {found.Why}",
        var found => $"In the database: {found.Why}",
    };

    /// <summary>A sentence for the connections, then one for each statement with much of the time; none where nobody asked the
    /// database.</summary>
    public static IEnumerable<string> Describe(RunResult result) => result.Database is not { } activity ? [] :
    [
        DescribeConnections(activity),
        .. activity.Statements.Where(statement => statement.Share >= LeastShown).Take(MostStatements).Select(Describe),
    ];

    private static string DescribeConnections(DatabaseActivity activity)
    {
        string server = activity.Version is { } version ? $"{version} at {activity.Server}" : activity.Server;
        if (activity.Samples == 0)
        {
            return $"{server}: the load was too short for a sample of its connections";
        }

        string working = Invariant($"{activity.Working:0.#} of {activity.Connections:0.#} connections at work on average");
        string open = activity.InTransaction > 0 ? Invariant($", {activity.InTransaction:0.#} idle with an open transaction") : "";
        return $"{server}: {working}{Invariant($" ({activity.MostWorking} at most)")}{open}{List(activity.Waits, "; time goes to: ")}";
    }

    private static string Describe(DatabaseStatement statement)
    {
        string calls = statement.CallsPerSecond is { } each ? Invariant($"; {each:#,0.#} calls a second") : "";
        string requests = statement.CallsPerRequest is { } number ? Invariant($", {number:0.##} a request") : "";
        string mean = statement.MeanMs is { } time ? $", {Wording.Time(time)} each" : "";
        string share = Invariant($"{100 * statement.Share:0} % of its time: ");
        return $"{share}{statement.Text}{List(statement.Waits, "; time goes to: ")}{calls}{requests}{mean}";
    }

    private static string List(IReadOnlyList<DatabaseWait> waits, string heading) => waits.Count == 0
        ? ""
        : heading + string.Join(", ", waits.Take(MostWaits).Select(DatabaseWording.Label));
}
