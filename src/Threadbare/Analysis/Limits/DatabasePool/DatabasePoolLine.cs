using Threadbare.Analysis.Evidence;
using Threadbare.Results;
using Threadbare.Results.Blame;
using Threadbare.Results.Code;
using Threadbare.Results.Verdicts;
using static Threadbare.Analysis.Text.Wording;

namespace Threadbare.Analysis.Limits.DatabasePool;

/// <summary>The line that keeps a connection of the pool longest, or else the one that calls the database.</summary>
internal sealed class DatabasePoolLine : ILimitLine
{
    public string Missing => "No line of the service's own code was seen while it held a connection.";

    public VerdictLine? Find(RunResult result, Verdict verdict) =>
        HeldLine.Find(result, Limit.DatabasePool)
        ?? CallLine.Find(result, "keeps a connection of the pool while it calls the database", CallKind.Database)
        ?? BlamedLine.Find(result, verdict, DatabaseDrivers.IsThrough, Explain);

    private static string Explain(BlamedPlace place) =>
        $"{Counted(Math.Round(place.Threads, 1), "thread calls", "threads call")} the database here through {place.Through}, "
        + "with a connection of the pool or waiting for one.";
}
