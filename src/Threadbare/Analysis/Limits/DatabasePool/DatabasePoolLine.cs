namespace Threadbare.Analysis.Limits.DatabasePool;

/// <summary>The line that keeps a connection of the pool longest, or else the one that calls the database.</summary>
internal sealed class DatabasePoolLine : ILimitLine
{
    public string Missing => "No line of the service's own code was seen while it held a connection.";

    public VerdictLine? Find(RunResult result, Verdict verdict) =>
        HeldLine.Find(result, Limit.DatabasePool)
        ?? CallLine.Find(result, "keeps a connection of the pool while it calls the database", CallKind.Database)
        ?? FindBlamed(result, verdict);

    // A thread that opens a connection of a full pool waits for those that have one, so theirs is the line to look at.
    private static VerdictLine? FindBlamed(RunResult result, Verdict verdict)
    {
        BlamedPlace? opening = result.Blame.Where(IsOpening).MaxBy(place => place.Threads);
        return BlamedLine.Find(result, verdict, place => DatabaseDrivers.IsThrough(place) && !IsOpening(place), Explain)
            ?? BlamedLine.Find(result, verdict, DatabaseDrivers.IsThrough, Explain);

        string Explain(BlamedPlace place)
        {
            bool hasConnection = opening is not null && place.Through == opening.Through && !IsOpening(place);
            string where = FileAndLine(opening) is { } line ? $" at {line}" : "";
            string state = hasConnection
                ? $"with a connection of the pool. {Counted(Count(opening!), "thread waits", "threads wait")} for one{where}."
                : "with a connection of the pool or waiting for one.";
            return $"{Counted(Count(place), "thread calls", "threads call")} the database here through {place.Through}, {state}";
        }
    }

    private static double Count(BlamedPlace place) => Math.Round(place.Threads, 1);

    private static bool IsOpening(BlamedPlace place) =>
        DatabaseDrivers.IsThrough(place) && place.Call[(place.Call.LastIndexOf('.') + 1)..].StartsWith("Open", StringComparison.Ordinal);
}
